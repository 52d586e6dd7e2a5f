import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { savedViews } from './saved-views.ts'

export default defineModule({
  resources: [savedViews],
  demo,
  english,
})
