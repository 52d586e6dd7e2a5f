import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { languages } from './languages.ts'

export default defineModule({
  resources: [languages],
  demo,
})
