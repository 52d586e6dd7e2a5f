/** What `npm start -- api` runs once everything is built. */
import { main } from '../../scripts/main.ts'
import { serveApi } from '../../scripts/serve.ts'

await main(serveApi)
