import { rememberFor, rememberLast } from '../memory.ts'
import type { Manifest } from '../model/manifest.ts'
import { marker } from './output-files.ts'

/** What generated/ was made from: the files written, and the manifest's data without comments and layout. */
export interface Snapshot {
  readonly files: readonly string[]
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

/** The snapshot as JSON; one line for every page keeps changes readable. */
export function emitSnapshot(files: readonly string[], manifest: Manifest): string {
  const { console, sections, locales } = manifest
  const entries: [string, object][] = [
    ['console', console.data],
    ...[...sections].map(([key, { data }]): [string, object] => [`sections/${key}`, data]),
    ...[...locales].map(([key, { data }]): [string, object] => [`locales/${key}`, data]),
  ]
  const data = entries.map(([key, value]) => `    ${JSON.stringify(key)}: ${printEntry(value)}`)
  return [
    '{',
    `  "//": ${JSON.stringify(marker.replace('// ', ''))},`,
    `  "files": ${JSON.stringify(files.toSorted(), null, 2).replaceAll('\n', '\n  ')},`,
    `  "manifest": {\n${data.join(',\n')}\n  }`,
    '}',
    '',
  ].join('\n')
}

const printEntry = rememberFor((data: object) => layOut(sortKeys(data)))

function layOut(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([key, part]) => `      ${JSON.stringify(key)}: ${layOutList(part)}`,
  )
  return `{\n${members.join(',\n')}\n    }`
}

function layOutList(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return `[\n${value.map((item) => `        ${JSON.stringify(item)}`).join(',\n')}\n      ]`
}

/** The files that a snapshot lists, without reading the manifest's data behind them; null when the text is none. */
export function readSnapshotFiles(text: string): readonly string[] | null {
  const end = text.indexOf(',\n  "manifest": {\n')
  if (end === -1) return readSnapshot(text)?.files ?? null
  const head = readSnapshot(`${text.slice(0, end)}, "manifest": {} }`)
  return head?.files ?? null
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
  if (typeof data !== 'object' || data === null || !('files' in data) || !('manifest' in data)) return false
  const { files, manifest } = data
  if (!Array.isArray(files) || typeof manifest !== 'object') return false
  return manifest !== null && files.every((file) => typeof file === 'string')
}
