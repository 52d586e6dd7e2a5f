import { defineModule } from '../../../engine/composition/module.ts'
import { couponRequests } from './coupon-requests.ts'

export default defineModule({
  resources: [couponRequests],
})
