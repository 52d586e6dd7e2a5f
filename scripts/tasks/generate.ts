import { generate } from '../build-steps.ts'
import { main } from '../main.ts'

await main(generate)
