import { defineModule } from '../../../engine/composition/module.ts'
import { couponRequests } from './coupon-requests.ts'
import { english } from './english.ts'

export default defineModule({
  resources: [couponRequests],
  english,
})
