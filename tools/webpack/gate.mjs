import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { area, areaFile, LANGUAGES_FILE, writtenLanguages } from '../texts.mjs'
import { namedBrowsers } from './browsers.mjs'

const WEBAPP = join(import.meta.dirname, '../../webapp')
const SCRIPTS = ['needs', 'standin', 'report', 'early', 'start'].map(name => join(WEBAPP, `gate/${name}.js`))
const STYLE = join(WEBAPP, 'gate/standin.css')

/**
 * Returns the script that runs before the page's own scripts and starts them if the browser has all features that they need. It
 * is not a module of the page and is written in ES5, because every browser must be able to run it. Its words are in the language of the document.
 */
export function gateScript(language) {
  const data = {
    language,
    words: area(language, 'standin'),
    browsers: namedBrowsers(),
  }
  const variables = Object.entries(data).map(([name, value]) => `var ${name} = ${JSON.stringify(value)}`)
  const code = [...variables, ...SCRIPTS.map(file => readFileSync(file, 'utf8'))].join('\n')
  return `(function () {\n${code}})()\n`
}

/** Emits the gate's script in each language, which HtmlPlugin moves into the document, and the style of the page that replaces the real one. */
export class GatePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('GatePlugin', compilation => {
      const texts = writtenLanguages().map(language => areaFile(language, 'standin'))
      compilation.fileDependencies.addAll([...SCRIPTS, LANGUAGES_FILE, ...texts, STYLE])
      compilation.hooks.processAssets.tap(
        { name: 'GatePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const language of writtenLanguages())
            emit(compilation, `${language}.gate`, '.js', gateScript(language))
          emit(compilation, 'standin', '.css', readFileSync(STYLE, 'utf8'))
        },
      )
    })
  }
}

function emit(compilation, name, extension, text) {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 6)
  compilation.emitAsset(`assets/${name}.${hash}${extension}`, new webpack.sources.RawSource(text))
}

/** Returns the element of the gate, which loads `scripts`, and beside them `ahead`, which they ask for. */
export function gateElement(code, style, scripts, ahead) {
  return `<script id="gate" data-start="${scripts.join(' ')}" data-ahead="${ahead.join(' ')}" data-style="${style}">${code}</script>`
}
