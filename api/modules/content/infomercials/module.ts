import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { infomercials } from './infomercials.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [infomercials],
  keys: keysOf('infomercials', {
    'infomercials.index': ['信息广告·查看', 'Infomercials: view'],
    'infomercials.edit': ['信息广告·处理/修改', 'Infomercials: handle and edit'],
    'infomercials.store': ['信息广告·新建', 'Infomercials: create'],
    'infomercials.remove': ['信息广告·删除', 'Infomercials: delete'],
  }),
  demo,
  english,
  statistics,
})
