import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { companies } from './companies.ts'
import { companyUsers } from './company-users.ts'
import { english } from './english.ts'
import { companyUsersTable } from './members-table.ts'

export default defineModule({
  resources: [companies],
  variants: [companyUsers],
  tables: [companyUsersTable],
  keys: keysOf('companies', {
    'companies.index': ['公司·查看', 'Companies: view'],
    'companies.store': ['公司·新建', 'Companies: create'],
    'companies.update': ['公司·修改', 'Companies: edit'],
    'companies.users': ['公司·成员管理', 'Companies: manage members'],
  }),
  english,
})
