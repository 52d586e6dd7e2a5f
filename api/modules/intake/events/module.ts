import { defineModule } from '../../../engine/composition/module.ts'
import { english } from './english.ts'
import { intakeEvents } from './intake-events.ts'
import { forgetErased, takeDueEvents } from './maintenance.ts'

export default defineModule({
  resources: [intakeEvents],
  maintenance: [
    { name: 'erased events', run: (database) => database.system(forgetErased) },
    { name: 'waiting events', run: takeDueEvents },
  ],
  english,
})
