import { readFileSync } from 'node:fs'
import webpack from 'webpack'

/**
 * Writes index.html: the template, the links of the entry's own files, and the shell of `/` as the
 * node-target build renders it. Everything stays in external files, so that no inline script or
 * style needs an exception in the content security policy.
 */
export class HtmlPlugin {
  /** @param {{template: string, render: () => Promise<string>, preload: RegExp[], icon: RegExp}} options */
  constructor(options) {
    this.options = options
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HtmlPlugin', compilation => {
      compilation.fileDependencies.add(this.options.template)
      compilation.hooks.processAssets.tapPromise(
        { name: 'HtmlPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        async () => {
          const html = readFileSync(this.options.template, 'utf8')
            .replace('<link rel="icon" href="data:," />', this.iconLink(compilation))
            .replace('<!--assets-->', this.links(compilation).join('\n    '))
            .replace('<!--shell-->', await this.options.render())
          compilation.emitAsset('index.html', new webpack.sources.RawSource(html))
        },
      )
    })
  }

  iconLink(compilation) {
    const icon = Object.keys(compilation.assets).find(name => this.options.icon.test(name))
    return icon ? `<link rel="icon" type="image/svg+xml" href="${icon}" />` : ''
  }

  links(compilation) {
    const files = compilation.entrypoints.get('main').getFiles()
    const preloads = Object.keys(compilation.assets)
      .filter(name => this.options.preload.some(pattern => pattern.test(name)))
      .map(preloadLink)
    const styles = files.filter(f => f.endsWith('.css')).map(f => `<link rel="stylesheet" href="${f}" />`)
    const scripts = files.filter(f => f.endsWith('.js')).map(f => `<script defer src="${f}"></script>`)
    return [...styles, ...preloads, ...scripts]
  }
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
