import { defineModule } from '../../../engine/composition/module.ts'
import { specialProducts } from './special-products.ts'

export default defineModule({
  resources: [specialProducts],
})
