import { defineModule } from '../../../engine/composition/module.ts'
import { marketingAllocations } from './marketing-allocations.ts'

export default defineModule({
  resources: [marketingAllocations],
})
