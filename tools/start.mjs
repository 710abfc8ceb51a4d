/** npm start: installs and builds what has changed, then serves on http://localhost:8080. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install } from './build.mjs'
import { ROOT } from './run.mjs'

install()
build()

const server = spawn(join(ROOT, 'build/sello'), ['serve', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { SELLO_ENV: 'development', ...process.env },
})

// Signals are passed on to the server, which stops gracefully; this process ends after it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)))
