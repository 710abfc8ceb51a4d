import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import webpack from 'webpack'
import { area, areaFile, LANGUAGES_FILE, writtenLanguages } from '../texts.mjs'
import { gateElement } from './gate.mjs'

/**
 * Emits index.html: the template, the gate that starts the entry's scripts, and the shell of `/` as the build for Node renders
 * it. Scripts and styles are external files, so that the content security policy needs no exception for inline ones.
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

  /** Emits the icon with a content hash in its name, and returns its link. */
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
