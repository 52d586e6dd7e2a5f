import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { english } from './english.ts'
import { paymentMethods } from './payment-methods.ts'

export default defineModule({
  resources: [paymentMethods],
  keys: keysOf('payment-management', {
    'payments.index': ['支付方式·查看', 'Payment methods: view'],
    'payments.update': ['支付方式·修改', 'Payment methods: edit'],
    'payments.store': ['支付方式·新建', 'Payment methods: create'],
    'payments.remove': ['支付方式·删除', 'Payment methods: delete'],
  }),
  english,
})
