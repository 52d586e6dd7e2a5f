import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { specials } from './specials.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [specials],
  keys: keysOf('specials', {
    'specials.index': ['活动专题·查看', 'Specials: view'],
    'specials.store': ['活动专题·新建', 'Specials: create'],
    'specials.update': ['活动专题·修改', 'Specials: edit'],
    'specials.remove': ['活动专题·删除', 'Specials: delete'],
  }),
  demo,
  english,
  statistics,
})
