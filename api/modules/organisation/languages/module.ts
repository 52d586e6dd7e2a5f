import { defineModule } from '../../../engine/composition/module.ts'
import { languages } from './languages.ts'

export default defineModule({
  resources: [languages],
})
