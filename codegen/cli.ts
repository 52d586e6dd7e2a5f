import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Stripped types and compiled code are kept, so that a second start costs a third of the first.
enableCompileCache(join(import.meta.dirname, '../.cache/node'))
const { run } = await import('./main.ts')
await run()
