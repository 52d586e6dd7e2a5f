import { numbered } from '../numbered.ts'
import type { DataPath } from '../parse/source.ts'

/** One difference between two versions of the manifest's data. */
export interface Change {
  /** In the new data; when something was removed, the place that lost it. */
  readonly path: DataPath
  /** For people: list items by their name instead of their position. */
  readonly label: string
  /** Undefined: was not there. */
  readonly before: unknown
  /** Undefined: is no longer there. */
  readonly after: unknown
}

/** The differences between two values, as deep as possible; list items are matched by their identity. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] {
  return compare(before, after, [], [])
}

type Labels = readonly string[]

function compare(before: unknown, after: unknown, path: DataPath, labels: Labels): readonly Change[] {
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, labels)
  if (isMapping(before) && isMapping(after)) return compareMappings(before, after, path, labels)
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  return [{ path, label: labels.join('.'), before, after }]
}

function compareMappings(before: Mapping, after: Mapping, path: DataPath, labels: Labels): readonly Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    if (Object.hasOwn(after, key)) return compare(before[key], after[key], [...path, key], [...labels, key])
    return [{ path, label: [...labels, key].join('.'), before: before[key], after: undefined }]
  })
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: DataPath,
  labels: Labels,
): readonly Change[] {
  const was = numbered(before.map(identity))
  const identities = numbered(after.map(identity))
  const old = new Map(before.map((item, index) => [was[index], item]))
  const found = after.flatMap((item, index) => {
    const id = identities[index] ?? ''
    const at = [...path, index]
    const label = [...labels.slice(0, -1), `${labels.at(-1) ?? ''}[${id}]`]
    if (!old.has(id)) return [{ path: at, label: label.join('.'), before: undefined, after: item }]
    return compare(old.get(id), item, at, label)
  })
  const removed = before.flatMap((item, index) => {
    const id = was[index] ?? ''
    if (identities.includes(id)) return []
    return [{ path, label: `${labels.join('.')}[${id}]`, before: item, after: undefined }]
  })
  return [
    ...found,
    ...removed,
    ...(found.length + removed.length > 0 ? [] : compareOrder(was, identities, path, labels)),
  ]
}

function compareOrder(
  before: readonly string[],
  after: readonly string[],
  path: DataPath,
  labels: Labels,
): readonly Change[] {
  const index = after.findIndex((id, at) => id !== before[at])
  if (index === -1) return []
  const order = { before: before.join(', '), after: after.join(', ') }
  return [{ path: [...path, index], label: `${labels.join('.')} (order)`, ...order }]
}

/** What makes a list item the same one after an edit: its name, field, key or target; else its content. */
function identity(item: unknown): string {
  if (!isMapping(item)) return String(item)
  const name = [item['name'], item['field'], item['key'], item['to']].find(
    (value) => typeof value === 'string',
  )
  return typeof name === 'string' ? name : JSON.stringify(item['params'] ?? item)
}

type Mapping = Readonly<Record<string, unknown>>

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
