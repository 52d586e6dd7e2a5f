import { defineModule } from '../../../engine/composition/module.ts'
import { couponRequests } from './coupon-requests.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'

export default defineModule({
  resources: [couponRequests],
  todos: [
    {
      key: 'coupon_requests',
      zh: '待审批优惠',
      en: 'Coupons to approve',
      place: 20,
      to: '/coupons/approvalList?f.status=pending',
      resource: 'coupon_requests',
      where: `t.status = 'pending'`,
    },
  ],
  demo,
  english,
})
