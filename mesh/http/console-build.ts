import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names the console that is served, so that a page of an older one notices; null where no files are served. */
export function consoleBuild(directory: string): string | null {
  const file = join(directory, 'index.html')
  if (!existsSync(file)) return null
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
}
