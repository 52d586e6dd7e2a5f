import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { banEmails } from './ban-emails.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'

export default defineModule({
  resources: [banEmails],
  keys: keysOf('product-registrations', {
    'ban-emails.index': ['封禁邮箱·查看', 'Banned emails: view'],
    'ban-emails.update': ['封禁邮箱·修改', 'Banned emails: edit'],
    'ban-emails.store': ['封禁邮箱·新建', 'Banned emails: create'],
    'ban-emails.remove': ['封禁邮箱·删除', 'Banned emails: delete'],
  }),
  demo,
  english,
})
