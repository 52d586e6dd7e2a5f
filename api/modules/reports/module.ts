import { defineModule } from '../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { reportRuns } from './runs/runs.ts'
import { reportOutbox } from './runs/send.ts'
import { reportSchedules } from './schedules/schedules.ts'

export default defineModule({
  resources: [reportSchedules, reportRuns],
  outboxes: [reportOutbox],
  demo,
  english,
})
