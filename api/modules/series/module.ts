import { defineModule } from '../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { emailSeries } from './email-series.ts'
import { english } from './english.ts'
import { enrolOutbox } from './enrol/enrol.ts'
import { emailSeriesRuns } from './runs/email-series-runs.ts'
import { seriesOutbox } from './runs/send.ts'
import { emailSeriesSteps } from './steps/email-series-steps.ts'

export default defineModule({
  resources: [emailSeries, emailSeriesSteps, emailSeriesRuns],
  outboxes: [enrolOutbox, seriesOutbox],
  demo,
  english,
})
