import { defineModule } from '../../../engine/composition/module.ts'
import { english as ofHistory } from '../history/english.ts'
import { historyJob } from '../history/job.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { intakeEvents } from './intake-events.ts'
import { forgetErased, takeDueEvents } from './maintenance.ts'

export default defineModule({
  resources: [intakeEvents],
  maintenance: [
    {
      name: 'erased events',
      zh: '已抹除客户的接入事件',
      en: 'Events of erased customers',
      run: (database) => database.system(forgetErased),
    },
    { name: 'waiting events', zh: '等待中的接入事件', en: 'Waiting events', often: true, run: takeDueEvents },
  ],
  todos: [
    {
      key: 'intake_events',
      zh: '被拒绝的接入事件',
      en: 'Refused intake events',
      place: 80,
      to: '/companies/edit/{company}?tab=intake-events&t.f.state=refused',
      resource: 'intake_events',
      where: `t.state = 'refused'`,
    },
  ],
  jobs: [historyJob],
  demo,
  english: { ...english, ...ofHistory },
})
