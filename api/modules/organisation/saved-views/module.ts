import { defineModule } from '../../../engine/composition/module.ts'
import { english } from './english.ts'
import { savedViews } from './saved-views.ts'

export default defineModule({
  resources: [savedViews],
  english,
})
