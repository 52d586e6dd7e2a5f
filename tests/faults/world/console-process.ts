/** What `npm start` runs once everything is built; with `API_URL` the gateway alone. */
import { main } from '../../../scripts/main.ts'
import { serve } from '../../../scripts/serve.ts'

await main(() => serve({ development: false }))
