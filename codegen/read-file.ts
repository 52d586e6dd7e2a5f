import { readFileSync, statSync } from 'node:fs'

/** Bytes that a watching process has read, each good while the file is untouched. */
const seen = new Map<string, { readonly version: string; readonly bytes: Buffer; text?: string }>()

/** The bytes of a file; null when there is none. A file that nobody touched since is not read again. */
export function readUntouched(path: string): Buffer | null {
  return entry(path)?.bytes ?? null
}

/** The text of a file, the same string while nobody touches it; null when there is none. */
export function readTextUntouched(path: string): string | null {
  const known = entry(path)
  return known === null ? null : (known.text ??= known.bytes.toString('utf8'))
}

/** The file has just been written with this text by this process. */
export function remember(path: string, text: string): void {
  const version = versionOf(path)
  if (version !== null) seen.set(path, { version, bytes: Buffer.from(text), text })
}

function entry(path: string): { readonly bytes: Buffer; text?: string } | null {
  const version = versionOf(path)
  if (version === null) return null
  const known = seen.get(path)
  if (known?.version === version) return known
  const read = { version, bytes: readFileSync(path) }
  seen.set(path, read)
  return read
}

function versionOf(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat === undefined ? null : [stat.ino, stat.size, stat.mtimeMs, stat.ctimeMs].join(' ')
}
