import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { specialProducts } from './special-products.ts'

export default defineModule({
  resources: [specialProducts],
  demo,
  english,
})
