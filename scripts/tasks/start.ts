import { buildWhatIsStale } from '../build-steps.ts'
import { canBuild, requireBuilt } from '../built.ts'
import { main } from '../main.ts'
import { servePart } from '../serve.ts'

/**
 * `npm start`: API and gateway in one process, after what is stale has been built. `-- api` and `-- gateway` start one of them; the gateway
 * then needs `API_URL`. Without the packages of the build, what is built is served as it is.
 */
await main(() => servePart('npm start', async () => (canBuild() ? buildWhatIsStale() : requireBuilt())))
