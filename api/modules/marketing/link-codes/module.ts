import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { linkCodes } from './link-codes.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [linkCodes],
  keys: keysOf('marketings', {
    'link-codes.index': ['链接码·查看', 'Link codes: view'],
    'link-codes.store': ['链接码·新建', 'Link codes: create'],
    'link-codes.update': ['链接码·修改', 'Link codes: edit'],
    'link-codes.remove': ['链接码·删除', 'Link codes: delete'],
  }),
  demo,
  english,
  statistics,
})
