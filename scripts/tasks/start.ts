import { buildWhatIsStale } from '../build-steps.ts'
import { main } from '../main.ts'
import { serve } from '../serve.ts'

await main(async () => {
  await buildWhatIsStale()
  await serve({ development: false })
})
