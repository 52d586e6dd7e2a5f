/** API and gateway with the console that is built already, as `npm start` runs them. */
import { serve } from '../../scripts/serve.ts'

await serve({ development: false })
