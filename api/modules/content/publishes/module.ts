import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { publishJob } from './job.ts'
import { overdueReports } from './overdue.ts'
import { publishes } from './publishes.ts'

export default defineModule({
  resources: [publishes],
  jobs: [publishJob],
  maintenance: [overdueReports],
  keys: keysOf('sites', {
    'website-publish.index': ['网站发布·查看', 'Website publishing: view'],
    'website-publish.store': ['网站发布·新建', 'Website publishing: create'],
  }),
  demo,
  english,
})
