import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import webpack from 'webpack'
import { area, areaFile, LANGUAGES_FILE, writtenLanguages } from '../texts.mjs'
import { manifestFile } from './brand.mjs'
import { gateElement } from './gate.mjs'

/**
 * Emits index.html for the default language and index.LANGUAGE.html for each other one that has texts: the template, the gate that
 * starts the entry's scripts, and the shell of `/` as the build for Node renders it in that language. The server replaces the remaining comments (api/site/shell.go). The styles of the first load are in the document, so that the first paint waits for no other file; the server adds their hash to the content security policy.
 */
export class HtmlPlugin {
  /** @param {{template: string, icon: string, render: (language: string) => Promise<string>, preload: RegExp}} options */
  constructor(options) {
    this.options = options
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HtmlPlugin', compilation => {
      const texts = writtenLanguages().flatMap(language =>
        ['noscript', 'html'].map(name => areaFile(language, name)),
      )
      compilation.fileDependencies.addAll([
        this.options.template,
        this.options.icon,
        LANGUAGES_FILE,
        ...texts,
      ])
      compilation.hooks.processAssets.tapPromise(
        { name: 'HtmlPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        async () => {
          const template = readFileSync(this.options.template, 'utf8')
            .replace('<link rel="icon" href="data:," />', this.iconLink(compilation))
            .replaceAll(/\s*\n\s*/g, '\n') // indentation is bytes of the first load
          for (const [i, language] of writtenLanguages().entries()) {
            const html = await this.inLanguage(template, language, compilation)
            const name = i === 0 ? 'index.html' : `index.${language}.html`
            compilation.emitAsset(name, new webpack.sources.RawSource(html))
          }
          for (const name of Object.keys(compilation.assets).filter(name => GATE.test(name)))
            compilation.deleteAsset(name)
        },
      )
    })
  }

  async inLanguage(template, language, compilation) {
    const { html_title: title, html_description: description } = area(language, 'html')
    return template
      .replace('<!--lang-->', language)
      .replace('manifest.webmanifest', manifestFile(language))
      .replace('<!--title-->', title)
      .replace('<!--description-->', description)
      .replace('<!--without-script-->', withoutScript(language))
      .replace('<!--assets-->', this.looks(compilation).join('\n'))
      .replace('<!--shell-->', await this.options.render(language))
      .replace('<!--gate-->', () => gate(compilation, language)) // code may have a $
  }

  /** Emits the icon with a content hash in its name, and returns its link. */
  iconLink(compilation) {
    const data = readFileSync(this.options.icon)
    const name = `assets/icon.${createHash('sha256').update(data).digest('hex').slice(0, 6)}.svg`
    compilation.emitAsset(name, new webpack.sources.RawSource(data))
    return `<link rel="icon" type="image/svg+xml" href="${name}" />`
  }

  /** The styles and fonts of the first paint. */
  looks(compilation) {
    const fonts = Object.keys(compilation.assets).filter(name => this.options.preload.test(name))
    const styles = entryFiles(compilation, '.css').map(f => inlineStyle(compilation.assets[f].source(), f))
    return [...styles, ...fonts.map(preloadLink)]
  }
}

const entryFiles = (compilation, extension) =>
  compilation.entrypoints
    .get('main')
    .getFiles()
    .filter(name => name.endsWith(extension))

const GATE = /^assets\/\w+\.gate\.\w+\.js$/
const STANDIN = /^assets\/standin\.\w+\.css$/

/**
 * The gate, which starts the entry's scripts. It stands at the end of the document, so that it delays no markup of the first paint.
 * The default language's own texts are part of the scripts; another language's are loaded beside them.
 */
function gate(compilation, language) {
  const names = Object.keys(compilation.assets)
  const code = compilation.assets[names.find(name => name.startsWith(`assets/${language}.gate.`))].source()
  const style = names.find(name => STANDIN.test(name))
  const texts = names.filter(name => name.includes(`/text-${language}-page-json.`))
  return gateElement(String(code).trim(), style, entryFiles(compilation, '.js'), texts)
}

/** What a browser without JavaScript shows. The server writes the prices into it. */
export function withoutScript(language) {
  const { noscript_title: title, noscript_reason: reason } = area(language, 'noscript')
  const linked = reason.replace(/<contact>(.*)<\/contact>/, `<a href="/${language}/contact">$1</a>`)
  return `<h2>${title}</h2><p>${linked}</p><p><!--lead--></p>${documentLinks(language)}`
}

/** Links to the documents that are read without script, in the visitor's language first. */
function documentLinks(language) {
  const others = writtenLanguages().filter(other => other !== language)
  const links = [language, ...others].map(
    to => `<li><a href="/${to}" lang="${to}">${area(to, 'noscript').noscript_read}</a></li>`,
  )
  return `<ul>${links.join('')}</ul>`
}

/** The addresses in a style sheet are relative to its file; in the document they are relative to the document. */
function inlineStyle(css, file) {
  const own = new URL(file, 'http://x/')
  const rebased = String(css).replace(
    /url\(([\w./-]+)\)/g,
    (_, to) => `url(${new URL(to, own).pathname.slice(1)})`,
  )
  return `<style>${rebased}</style>`
}

const preloadLink = name => `<link rel="preload" as="font" type="font/woff2" href="${name}" crossorigin />`
