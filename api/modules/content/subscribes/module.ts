import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { statistics } from './statistics.ts'
import { subscribes } from './subscribes.ts'
import { suppressedEmailsTable } from './suppression.ts'

export default defineModule({
  resources: [subscribes],
  tables: [suppressedEmailsTable],
  keys: keysOf('subscribes', {
    'subscribes.index': ['订阅·查看', 'Subscribers: view'],
    'subscribes.update': ['订阅·修改', 'Subscribers: edit'],
    'subscribes.store': ['订阅·新建', 'Subscribers: create'],
    'subscribes.remove': ['订阅·删除', 'Subscribers: delete'],
    'subscribes.export': ['订阅·导出', 'Subscribers: export'],
  }),
  demo,
  english,
  statistics,
})
