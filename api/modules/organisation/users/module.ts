import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { users } from './users.ts'

export default defineModule({
  resources: [users],
  keys: keysOf('users', {
    'users.index': ['用户·查看', 'Users: view'],
    'users.store': ['用户·新建', 'Users: create'],
    'users.update': ['用户·修改', 'Users: edit'],
    'users.remove': ['用户·删除', 'Users: delete'],
  }),
  firstSteps: [
    {
      key: 'people',
      zh: '邀请同事',
      en: 'Bring in colleagues',
      why: {
        zh: '为每位同事建立账号，并按岗位选择角色',
        en: 'An account for each of them, with the role of their work',
      },
      place: 50,
      to: '/users/create',
      access: ['users.store'],
      done: '(select count(*) from company_users t where t.company_id = app_company_id()) > 1',
    },
  ],
  demo,
  english,
})
