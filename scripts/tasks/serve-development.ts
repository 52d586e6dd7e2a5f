import { main } from '../main.ts'
import { serve } from '../serve.ts'

await main(() => serve({ development: true }))
