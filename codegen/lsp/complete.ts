import { scalar } from '../edit/scalar.ts'
import type { Catalog } from './catalog.ts'
import { type Cursor, cursorAt } from './cursor.ts'
import { type Name, namesAt, type NameKind, valueAt } from './names.ts'
import { keysOf, meaningOf, type Shape, shapesAt, valuesOf } from './schema.ts'
import { kindOf } from './spot.ts'

export interface Completion {
  readonly label: string
  readonly kind: NameKind | 'key' | 'choice'
  readonly detail: string
  readonly describe?: () => string
  /** Replaces what is typed so far. */
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What may be written at an offset: keys that the schema allows there and that are not there yet, and every name that fits. */
export function completionsAt(
  file: string,
  text: string,
  offset: number,
  catalog: Catalog,
): readonly Completion[] {
  const cursor = cursorAt(text, offset)
  if (cursor === null) return []
  const shapes = shapesAt(kindOf(file), cursor.path)
  const names = namesAt({ file, path: cursor.path, isKey: cursor.isKey, data: cursor.data }, catalog)
  if (cursor.isKey) return [...keys(cursor, shapes), ...nameKeys(cursor, names)]
  const listed = valuesOf(shapes).filter((value) => !names.some(({ name }) => name === value))
  const isFree = names.length === 0 && listed.length === 0
  const list = valueAt(cursor.data, cursor.path.slice(0, -1))
  const siblings: readonly unknown[] = Array.isArray(list) ? list : []
  return [
    ...names.filter(({ name }) => !siblings.includes(name)).map((name) => completion(cursor, name)),
    ...listed.map((value) => ({
      ...span(cursor),
      label: value,
      kind: 'choice' as const,
      detail: meaningOf(shapes) ?? '',
      text: value,
    })),
    // A mapping may stand where nothing else fits, and in lists beside names.
    ...(isFree || typeof cursor.path.at(-1) === 'number' ? keys(cursor, shapes) : []),
  ]
}

const span = ({ start, end }: Cursor): Pick<Completion, 'start' | 'end'> => ({ start, end })

function completion(cursor: Cursor, { name, kind, detail, describe }: Name): Completion {
  return {
    ...span(cursor),
    label: name,
    kind,
    detail,
    ...(describe && { describe }),
    text: written(cursor, name),
  }
}

/** A name with brackets could not stand in a list or mapping that is written in brackets. */
function written({ isQuoted }: Cursor, name: string): string {
  if (isQuoted) return name
  return /[,[\]{}]/.test(name) ? `'${name}'` : scalar(name)
}

function nameKeys(cursor: Cursor, names: readonly Name[]): readonly Completion[] {
  const there = keysIn(valueAt(cursor.data, cursor.path))
  return names
    .filter(({ name }) => !there.has(name))
    .map((name) => ({
      ...completion(cursor, name),
      text: `${scalar(name.name)}${cursor.hasColon ? '' : ': '}`,
    }))
}

function keys(cursor: Cursor, shapes: readonly Shape[]): readonly Completion[] {
  const mapping = valueAt(cursor.data, cursor.path)
  const there = keysIn(mapping)
  const required = new Set(shapes.flatMap((shape) => shape.required ?? []))
  return [...keysOf(shapes, mapping)]
    .filter(([key]) => !there.has(key))
    .map(([key, own]) => ({
      ...span(cursor),
      label: key,
      kind: 'key',
      detail: required.has(key) ? 'required' : '',
      describe: () => meaningOf(own) ?? '',
      text: `${key}${cursor.hasColon ? '' : ': '}`,
    }))
}

const keysIn = (mapping: unknown): ReadonlySet<string> =>
  new Set(
    typeof mapping === 'object' && mapping !== null && !Array.isArray(mapping) ? Object.keys(mapping) : [],
  )
