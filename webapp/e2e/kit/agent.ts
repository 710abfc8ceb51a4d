/** The settings of a provider that names its agent, when its telephone is answered and how soon it reports. */
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { png } from './files'
import type { Settings } from './server.mjs'

export function agent(): Settings {
  const photo = join(tmpdir(), `sello-agent-${process.pid}.png`)
  writeFileSync(photo, png().buffer)
  process.once('exit', () => rmSync(photo, { force: true }))
  return {
    SELLO_AGENT_NAME: 'Ana Roca',
    SELLO_AGENT_NUMBER: '0123/4',
    SELLO_AGENT_PHOTO: photo,
    SELLO_PHONE_HOURS: 'Mo-Th 09:00-18:00, Fr 09:00-15:00',
    SELLO_REPORT_DAYS: '3',
  }
}
