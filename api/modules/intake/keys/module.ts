import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { intakeKeys } from './intake-keys.ts'

export default defineModule({
  resources: [intakeKeys],
  firstSteps: [
    {
      key: 'intake_key',
      zh: '接入商店',
      en: 'Connect a shop',
      why: {
        zh: '新建密钥后附有一条可直接运行的命令，商店凭密钥上报订单、付款和安装',
        en: 'A new key comes with a command to try; with it a shop reports orders, payments and installations',
      },
      place: 60,
      to: '/companies/edit/{company}?tab=intake-keys',
      access: ['companies.update'],
      done: `exists (select from intake_keys t where t.company_id = app_company_id())`,
    },
  ],
  demo,
  english,
})
