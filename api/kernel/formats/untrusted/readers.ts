import type { inspectUpload } from '../uploads/inspect.ts'
import type { readAddresses } from './read-addresses.ts'
import type { readLongSheet } from './read-long-sheet.ts'
import type { readSheet } from './read-sheet.ts'

/** Everything that is ever made of a file from outside. They run in a thread (`openFile`). */
export interface Readers {
  readonly sheet: typeof readSheet
  readonly longSheet: typeof readLongSheet
  readonly upload: typeof inspectUpload
  readonly addresses: typeof readAddresses
}

type Reader<Name extends keyof Readers> = (
  content: Buffer,
  options: Parameters<Readers[Name]>[1],
) => ReturnType<Readers[Name]> | Promise<Awaited<ReturnType<Readers[Name]>>>

/** A thread reads one file and loads what that takes, no more. */
export const readers: { readonly [Name in keyof Readers]: Reader<Name> } = {
  sheet: async (content, options) => (await import('./read-sheet.ts')).readSheet(content, options),
  longSheet: async (content, options) =>
    (await import('./read-long-sheet.ts')).readLongSheet(content, options),
  upload: async (content, usage) => (await import('../uploads/inspect.ts')).inspectUpload(content, usage),
  addresses: async (content, options) =>
    (await import('./read-addresses.ts')).readAddresses(content, options),
}
