import { buildWhatIsStale } from '../build-steps.ts'
import { main } from '../main.ts'

await main(buildWhatIsStale)
