import { check } from '../build-steps.ts'
import { main } from '../main.ts'

await main(check)
