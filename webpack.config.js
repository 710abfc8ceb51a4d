'use strict'

const path = require('node:path')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const TerserPlugin = require('terser-webpack-plugin')
const webpack = require('webpack')
const { EsbuildPlugin } = require('esbuild-loader')

const root = __dirname

/** The supported browsers for esbuild. webpack itself reads them in package.json. */
const targets = import('./tools/webpack/browsers.mjs').then(browsers => browsers.esbuildTarget())
/** The script that must run in every browser: it is not compiled from ES5 to newer syntax. */
const GATE = /gate\.\w+\.js$/

const shellDir = path.join(root, 'build/shell')

/** Returns the common configuration of the page's build and of the build of its shell for Node; `side` is 'page' or 'shell'. */
function base(side, target) {
  return {
    name: side,
    mode: 'production',
    context: root,
    devtool: false,
    performance: { hints: false },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: { rules: [script(target), style(side), font(side), ...core(side)] },
    stats: 'errors-warnings',
  }
}

function script(target) {
  return { test: /\.tsx?$/, loader: 'esbuild-loader', options: { target, jsx: 'automatic' } }
}

function style(side) {
  const css = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: '[hash:base64:4]', // names are a tenth of the first load's CSS and HTML
        exportOnlyLocals: side === 'shell',
      },
    },
  }
  return { test: /\.css$/, use: side === 'page' ? [MiniCssExtractPlugin.loader, css] : [css] }
}

/** Fonts and drawings. A font that is asked for with ?letters has only the characters of the page's languages. */
function font(side) {
  const emit = side === 'page'
  const letters = {
    resourceQuery: /letters/,
    use: path.join(root, 'tools/webpack/letters.mjs'),
    generator: { filename: 'assets/[name]-letters.[contenthash:6][ext]', emit },
  }
  const file = { generator: { filename: 'assets/[name].[contenthash:6][ext]', emit } }
  return { test: /\.(woff2|svg)$/, type: 'asset/resource', oneOf: [letters, file] }
}

/**
 * The core's module is built twice: as a file, which the page streams; and by wasm-loader as a chunk that contains the bytes,
 * for Node and for networks whose proxy blocks the file.
 */
function core(side) {
  const file = {
    type: 'asset/resource',
    generator: { filename: 'assets/[name].[contenthash:6][ext]', emit: side === 'page' },
  }
  return [
    {
      test: /\.wasm$/,
      oneOf: [{ resourceQuery: /inline/, type: 'javascript/auto', use: 'wasm-loader' }, file],
    },
    { test: /\.idx$/, ...file },
  ]
}

/** Chunks of the journey from the first step to the paid order, beyond the first load. */
const JOURNEY = /^(dialogs|steps)$/
/** Chunks of the other screens. Any other chunk loads by itself: it must not wait for what screens share. */
const AREA = /^(auth|password|account|stations|legal|consent|desk|versions)$/

const isScreen = ({ name }) => JOURNEY.test(name) || AREA.test(name)
const isInJourney = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => JOURNEY.test(name))

/** What two or more screens use, if the journey uses it. What one screen uses is in the chunk that its imports name. */
const shared = {
  name: 'shared',
  chunks: isScreen,
  minChunks: 2,
  test: isInJourney,
  enforce: true,
  priority: 1,
}

/** What two or more of the other screens use, and the journey does not. */
const area = { name: 'area', chunks: isScreen, minChunks: 2, enforce: true }

const shell = {
  ...base('shell', 'node20'),
  target: 'node20',
  entry: './webapp/src/prerender.tsx',
  output: {
    path: shellDir,
    filename: 'shell.cjs',
    chunkFilename: '[id].cjs',
    library: { type: 'commonjs2' },
    publicPath: '',
    clean: true,
  },
  optimization: { minimize: false },
}

async function page() {
  const { HtmlPlugin } = await import('./tools/webpack/html.mjs')
  const { CompressPlugin } = await import('./tools/webpack/compress.mjs')
  const { GatePlugin } = await import('./tools/webpack/gate.mjs')
  const { BrandPlugin } = await import('./tools/webpack/brand.mjs')
  const target = await targets
  return {
    ...base('page', target),
    dependencies: ['shell'],
    target: 'browserslist',
    entry: { main: './webapp/src/main.tsx' },
    output: {
      path: path.join(root, 'webapp/dist'),
      filename: 'assets/[name].[contenthash:6].js',
      chunkFilename: 'assets/[name].[contenthash:6].js',
      publicPath: 'auto',
      clean: { keep: '.gitkeep' },
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'natural', // short ids: half a kilobyte of the first load
      splitChunks: { cacheGroups: { default: false, defaultVendors: false, shared, area } },
      minimizer: [
        new TerserPlugin({
          exclude: [/-inline/, GATE], // the first takes 19 s, for bytes that do not shrink
          extractComments: false,
          terserOptions: {
            ecma: 2020,
            compress: { passes: 3, keep_fargs: false, unsafe_arrows: true },
            // Chromium compiles all functions of such a script while it loads, off the main thread: main takes 20 ms of it, not 45.
            format: { comments: false, preamble: '//# allFunctionsCalledOnLoad' },
          },
        }),
        new TerserPlugin({ include: GATE, extractComments: false, terserOptions: { ecma: 5 } }),
        new EsbuildPlugin({ target, css: true, include: /\.css$/ }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:6].css',
        chunkFilename: 'assets/[name].[contenthash:6].css',
        ignoreOrder: true, // the layers of the styles order them
      }),
      new GatePlugin(),
      new BrandPlugin({ icon: path.join(root, 'webapp/icon.svg') }),
      new HtmlPlugin({
        template: path.join(root, 'webapp/index.html'),
        render: renderShell,
        preload: /-letters\./,
        icon: path.join(root, 'webapp/icon.svg'),
      }),
      new CompressPlugin({ cache: path.join(root, 'build/compressed') }),
    ],
  }
}

/** The service worker, which lists the files of the page: it is built after it. */
async function worker() {
  const { CompressPlugin } = await import('./tools/webpack/compress.mjs')
  const { storedFiles } = await import('./tools/webpack/worker.mjs')
  const target = await targets
  const dist = path.join(root, 'webapp/dist')
  return {
    ...base('worker', target),
    dependencies: ['page'],
    target: 'webworker',
    entry: './webapp/worker/worker.ts',
    output: { path: dist, filename: 'sw.js' },
    plugins: [
      new webpack.DefinePlugin({
        FILES: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(storedFiles(dist)), true),
      }),
      new CompressPlugin({ cache: path.join(root, 'build/compressed') }),
    ],
  }
}

async function renderShell(language) {
  const file = path.join(shellDir, 'shell.cjs')
  delete require.cache[file]
  return require(file).render(language)
}

module.exports = async () => [shell, await page(), await worker()]
