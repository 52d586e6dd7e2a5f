import { buildWhatIsStale } from '../build-steps.ts'
import { main } from '../main.ts'
import { StepFailed } from '../process.ts'
import { serve, serveApi } from '../serve.ts'

/** `npm start`: API and gateway in one process. `-- api` and `-- gateway` start one of them; the gateway then needs `API_URL`. */
await main(async () => {
  const [part, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || ![undefined, 'api', 'gateway'].includes(part))
    throw new StepFailed('npm start [-- api | gateway]')
  if (part === 'gateway' && !process.env['API_URL'])
    throw new StepFailed('API_URL names the API that the gateway calls: API_URL=http://10.0.0.7:4601')
  await buildWhatIsStale()
  await (part === 'api' ? serveApi() : serve({ development: false }))
})
