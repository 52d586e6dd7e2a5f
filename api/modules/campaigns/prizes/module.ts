import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { specialDraws } from './special-draws.ts'
import { specialPrizes } from './special-prizes.ts'

export default defineModule({
  resources: [specialDraws, specialPrizes],
  demo,
  english,
})
