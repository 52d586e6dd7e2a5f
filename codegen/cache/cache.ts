import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Where the compiler keeps code that it made, to make it only once. It is outside of every project: a merge request can
 * bring files below .cache/ although git ignores them, and what is kept here is run, or written to generated/.
 */
export const cacheFolder = join(
  process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
  'manifest-compiler',
)

/** The text that was kept, or null. */
export function readCached(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Keeps a text as a whole or not at all; a folder that cannot be written costs the next run its short cut, nothing else. */
export function keep(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(temporary, text)
    renameSync(temporary, path)
  } catch {
    // Nothing is lost.
  }
}
