import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { paymentMethods } from './payment-methods.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [paymentMethods],
  keys: keysOf('payment-management', {
    'payments.index': ['支付方式·查看', 'Payment methods: view'],
    'payments.update': ['支付方式·修改', 'Payment methods: edit'],
    'payments.store': ['支付方式·新建', 'Payment methods: create'],
    'payments.remove': ['支付方式·删除', 'Payment methods: delete'],
  }),
  firstSteps: [
    {
      key: 'payment_method',
      zh: '添加支付方式并测试',
      en: 'Add a payment method and test it',
      why: {
        zh: '客户在结账页付款要用到，“测试连接”可先行确认',
        en: 'What customers pay with; “Test the connection” tells beforehand whether it works',
      },
      place: 40,
      to: '/payment-management/index',
      access: ['payments.store'],
      done: `exists (select from payment_methods t where t.company_id = app_company_id() and t.status = 'enabled')`,
    },
  ],
  demo,
  english,
  statistics,
})
