import { relative } from 'node:path'

/** What the file system refused, as people say it; null for any other failure. */
export function fileErrorText(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const path: unknown = Reflect.get(error, 'path')
  const reason = reasonOf(error)
  if (typeof path !== 'string' || reason === null) return null
  const isWritten = writing.has(String(Reflect.get(error, 'syscall'))) || temporary.test(path)
  const shown = relative(process.cwd(), path.replace(temporary, '')) || '.'
  return `${shown} cannot be ${isWritten ? 'written' : 'read'}: ${reason}.`
}

/** Why the file system refused, or null. */
export function reasonOf(error: Error): string | null {
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' && Object.hasOwn(reasons, code) ? (reasons[code] ?? null) : null
}

/** Files are written beside their place first. */
const temporary = /\.\d+\.tmp$/

const writing: ReadonlySet<string> = new Set(['mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'write'])

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  ENOSPC: 'no space is left',
  ENOTDIR: 'a file stands where a folder should be',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
}
