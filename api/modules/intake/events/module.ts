import { defineModule } from '../../../engine/composition/module.ts'
import { english } from './english.ts'
import { intakeEvents } from './intake-events.ts'
import { takeDueEvents } from './maintenance.ts'

export default defineModule({
  resources: [intakeEvents],
  maintenance: [{ name: 'waiting events', run: takeDueEvents }],
  english,
})
