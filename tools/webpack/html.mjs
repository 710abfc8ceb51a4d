import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import webpack from 'webpack'
import { area, areaFile, LANGUAGES_FILE, writtenLanguages } from '../texts.mjs'
import { gateElement } from './gate.mjs'

/**
 * Writes index.html: the template, the gate that starts the entry's own scripts, and the shell of `/` as
 * the node-target build renders it. Everything stays in external files, so that no inline script or
 * style needs an exception in the content security policy.
 */
export class HtmlPlugin {
  /** @param {{template: string, icon: string, render: () => Promise<string>, preload: RegExp[]}} options */
  constructor(options) {
    this.options = options
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HtmlPlugin', compilation => {
      const texts = writtenLanguages().map(language => areaFile(language, 'noscript'))
      compilation.fileDependencies.addAll([
        this.options.template,
        this.options.icon,
        LANGUAGES_FILE,
        ...texts,
      ])
      compilation.hooks.processAssets.tapPromise(
        { name: 'HtmlPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        async () => {
          const html = readFileSync(this.options.template, 'utf8')
            .replace('<link rel="icon" href="data:," />', this.iconLink(compilation))
            .replace('<!--without-script-->', withoutScript())
            .replace('<!--assets-->', this.links(compilation).join('\n    '))
            .replace('<!--shell-->', await this.options.render())
          compilation.emitAsset('index.html', new webpack.sources.RawSource(html))
        },
      )
    })
  }

  /** The icon becomes a file with its content's hash, as every other. */
  iconLink(compilation) {
    const data = readFileSync(this.options.icon)
    const name = `assets/icon.${createHash('sha256').update(data).digest('hex').slice(0, 8)}.svg`
    compilation.emitAsset(name, new webpack.sources.RawSource(data))
    return `<link rel="icon" type="image/svg+xml" href="${name}" />`
  }

  links(compilation) {
    const files = compilation.entrypoints.get('main').getFiles()
    const preloads = Object.keys(compilation.assets)
      .filter(name => this.options.preload.some(pattern => pattern.test(name)))
      .map(preloadLink)
    const styles = files.filter(f => f.endsWith('.css')).map(f => `<link rel="stylesheet" href="${f}" />`)
    const scripts = files.filter(f => f.endsWith('.js'))
    const gate = gateElement(Object.keys(compilation.assets), scripts)
    return [...styles, gate, ...scripts.map(preloadLink), ...preloads]
  }
}

/** What a browser without JavaScript shows, in every language: it cannot be asked for one. */
export function withoutScript() {
  return writtenLanguages()
    .map(language => {
      const { noscript_title: title, noscript_reason: reason } = area(language, 'noscript')
      const linked = reason.replace(/<contact>(.*)<\/contact>/, '<a href="/provider.txt">$1</a>')
      return `<section lang="${language}"><h2>${title}</h2><p>${linked}</p></section>`
    })
    .join('\n        ')
}

function preloadLink(name) {
  if (name.endsWith('.woff2')) {
    return `<link rel="preload" as="font" type="font/woff2" href="${name}" crossorigin />`
  }
  if (name.endsWith('.wasm')) {
    return `<link rel="preload" as="fetch" type="application/wasm" href="${name}" crossorigin />`
  }
  return `<link rel="preload" as="script" href="${name}" />`
}
