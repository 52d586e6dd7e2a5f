import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { agencies } from './agencies.ts'
import { agencySettlements } from './agency-settlements.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [agencies, agencySettlements],
  keys: keysOf('agencies', {
    'agencies.index': ['代理·查看', 'Agencies: view'],
    'agencies.store': ['代理·新建', 'Agencies: create'],
    'agencies.update': ['代理·修改', 'Agencies: edit'],
    'agencies.remove': ['代理·删除', 'Agencies: delete'],
  }),
  demo,
  english,
  statistics,
})
