/** npm run alerts: Prometheus' own promtool reads the alerts that are shipped, and plays tools/deploy/alerts.test.yaml. */
import { must } from './run.mjs'

/** promtool has its own module, as the tools of npm run check have. The tag leaves out how it finds machines at cloud providers. */
const PROMTOOL = [
  'run',
  '-tags=remove_all_sd',
  '-modfile=tools/promtool/go.mod',
  'github.com/prometheus/prometheus/cmd/promtool',
]

must('go', [...PROMTOOL, 'check', 'rules', '--lint=all', '--lint-fatal', 'tools/deploy/alerts.yaml'])
must('go', [...PROMTOOL, 'test', 'rules', 'tools/deploy/alerts.test.yaml'])
