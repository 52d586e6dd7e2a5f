import { requireBuilt } from '../built.ts'
import { main } from '../main.ts'
import { servePart } from '../serve.ts'

/** `npm run serve`, or `node scripts/tasks/serve.ts` without npm: `npm start` of what is built, as it is. */
await main(() => servePart('npm run serve', requireBuilt))
