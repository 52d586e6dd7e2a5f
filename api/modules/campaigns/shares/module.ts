import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { specialProductShares } from './special-product-shares.ts'
import { specialShares } from './special-shares.ts'

export default defineModule({
  resources: [specialProductShares, specialShares],
  demo,
  english,
})
