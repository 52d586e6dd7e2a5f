import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { checkoutLinks } from './checkout-links.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  resources: [checkoutLinks],
  keys: keysOf('payment-management', {
    'checkout-link.manager': ['购买链接管理', 'Checkout links: manage'],
  }),
  demo,
  english,
  statistics,
})
