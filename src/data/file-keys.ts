import { randomId } from './random-id.ts'

/** The idempotency keys of files on their way: the same file again, before it has arrived, is another try of the same upload. */
const keys = new WeakMap<File, string>()

export function keyOfFile(file: File): string {
  const key = keys.get(file) ?? randomId()
  keys.set(file, key)
  return key
}

export function forgetKeyOf(file: File): void {
  keys.delete(file)
}
