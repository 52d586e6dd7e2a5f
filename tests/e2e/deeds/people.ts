import { act, box, choose, confirm, main, search } from '../flows/by-name.ts'
import type { Deed } from './deed.ts'

export const peopleDeeds: readonly Deed[] = [
  {
    name: 'a user is suspended, and signed out everywhere',
    as: 'admin',
    page: 'users.index',
    opens: '/users/index',
    finds: `select id, username as word from users where username = 'haiyan.dong'`,
    async does(page, { word }) {
      await act(await search(page, word), '停用')
      await confirm(page.getByRole('alertdialog'), '停用')
    },
    leaves: `select status, (select count(*)::int from access_tokens t where t.user_id = u.id) as sessions from users u where id = :id`,
    rows: [{ status: 'disabled', sessions: 0 }],
    logged: 'update users',
  },
  {
    name: 'a department is made below another',
    as: 'admin',
    page: 'departments.create',
    opens: '/departments/create',
    async does(page, { mark }) {
      await box(page, '部门名称').fill(`海外组 ${mark}`)
      await box(page, '编码').fill(`OVERSEAS-${mark.toUpperCase()}`)
      await choose(page, '上级部门 请选择', '上级部门', /品牌一部/)
      await main(page).getByRole('button', { name: '保存并返回' }).click()
    },
    leaves: `select p.code as parent, d.status from departments d join departments p on p.id = d.parent_id where d.name = '海外组 :mark'`,
    rows: [{ parent: 'BRAND-1', status: 'enabled' }],
    logged: 'create departments',
  },
]
