import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { sites } from './sites.ts'

export default defineModule({
  resources: [sites],
  demo,
})
