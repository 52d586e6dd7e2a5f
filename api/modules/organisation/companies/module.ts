import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { companies } from './companies.ts'
import { companyUsers } from './company-users.ts'
import { demo } from './demo.ts'
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
  firstSteps: [
    {
      key: 'mail',
      zh: '设置发信并测试',
      en: 'Set up mail and test it',
      why: {
        zh: '订单、序列号和验证邮件都从品牌的发件邮箱寄出',
        en: 'Orders, license keys and confirmations leave from the company’s own address',
      },
      place: 10,
      to: '/companies/edit/{company}',
      access: ['companies.update'],
      done: 'exists (select from companies t where t.id = app_company_id() and t.mail_tested_at is not null)',
    },
  ],
  demo,
  english,
})
