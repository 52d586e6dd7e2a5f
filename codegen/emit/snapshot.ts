import { contentHash } from '../content-hash.ts'
import { rememberFor, rememberLast } from '../memory.ts'
import type { Manifest } from '../model/manifest.ts'
import { isBuilt, type OutputFiles } from './output-files.ts'

/** What generated/ was made from: the manifest's data without comments and layout. */
export interface Snapshot {
  /** Hash of the committed files that were made from it. */
  readonly made: string
  readonly manifest: ManifestData
}

/** File key (`console`, `sections/orders`, `locales/en`) → data. */
export type ManifestData = Readonly<Record<string, unknown>>

export function manifestData({ console, sections, locales }: Manifest): ManifestData {
  return {
    console: sortKeys(console.data),
    ...Object.fromEntries([...sections].map(([key, { data }]) => [`sections/${key}`, sortKeys(data)])),
    ...Object.fromEntries([...locales].map(([key, { data }]) => [`locales/${key}`, sortKeys(data)])),
  }
}

/** The order of keys has no meaning in the manifest. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sortKeys(part)]))
}

export function emitSnapshot(files: OutputFiles, manifest: Manifest): string {
  const { console, sections, locales } = manifest
  const entries: [string, object][] = [
    ['console', console.data],
    ...[...sections].map(([key, { data }]): [string, object] => [`sections/${key}`, data]),
    ...[...locales].map(([key, { data }]): [string, object] => [`locales/${key}`, data]),
  ]
  const data = entries.map(([key, value]) => `${JSON.stringify(key)}:${printEntry(value)}`)
  const made = madeOf(files.keys(), (file) => files.get(file) ?? null)
  return `{"made":${JSON.stringify(made)},"manifest":{\n${data.join(',\n')}\n}}\n`
}

const printEntry = rememberFor((data: object) => JSON.stringify(sortKeys(data)))

/** One hash of all committed files of these. */
export function madeOf(files: Iterable<string>, read: (file: string) => string | null): string {
  const committed = [...files].filter((file) => !isBuilt(file)).toSorted()
  return contentHash(committed.map((file) => `${file} ${contentHash(read(file) ?? '')}`).join('\n'))
}

/** Reads a snapshot; null when the text is none. */
export const readSnapshot = (text: string): Snapshot | null => lastSnapshot('snapshot', text)

const lastSnapshot = rememberLast((_: string, text: string): Snapshot | null => {
  try {
    const data: unknown = JSON.parse(text)
    return isSnapshot(data) ? data : null
  } catch {
    return null
  }
})

function isSnapshot(data: unknown): data is Snapshot {
  if (typeof data !== 'object' || data === null || !('made' in data) || !('manifest' in data)) return false
  return typeof data.made === 'string' && typeof data.manifest === 'object' && data.manifest !== null
}
