import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'

/** Texts that a watching process has read, each good while the file is untouched. */
const seen = new Map<string, { readonly version: string; readonly text: string | null }>()

/** The text of a file, the same string while it is unchanged; null when there is no such file, or it is not UTF-8. */
export function readTextUntouched(path: string): string | null {
  const version = versionOf(path)
  if (version === null) return null
  const cached = seen.get(path)
  if (cached?.version === version) return cached.text
  const bytes = readFileSync(path)
  const text = isUtf8(bytes) ? bytes.toString('utf8') : null
  seen.set(path, { version, text })
  return text
}

/** The file has just been written with this text by this process. */
export function remember(path: string, text: string): void {
  const version = versionOf(path)
  if (version !== null) seen.set(path, { version, text })
}

function versionOf(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat?.isFile() !== true ? null : [stat.ino, stat.size, stat.mtimeMs, stat.ctimeMs].join(' ')
}
