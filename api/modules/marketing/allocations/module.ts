import { defineModule } from '../../../engine/composition/module.ts'
import { english } from './english.ts'
import { marketingAllocations } from './marketing-allocations.ts'

export default defineModule({
  resources: [marketingAllocations],
  english,
})
