import { isScalar } from 'yaml'
import { type ManifestText, nodeAt, rangeOf } from '../fix/text.ts'
import type { Spot } from './names.ts'
import type { FileKind } from './schema.ts'

/** A name that stands in a file. */
export interface Word extends Spot {
  /** As it is read, without quotes. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The key or single value at an offset. */
export function wordAt(file: ManifestText, offset: number): Word | null {
  const at = nodeAt(file, offset)
  const last = at.steps.at(-1)
  if (last === undefined) return null
  const node = at.part === 'key' ? keyOf(last) : last.node
  const range = rangeOf(node)
  if (range === null || !isScalar(node) || offset < range[0] || offset > range[1]) return null
  const path = at.part === 'key' ? at.path.slice(0, -1) : at.path
  const [start, end] = range
  return {
    file: file.file,
    path,
    isKey: at.part === 'key',
    data: file.source.data,
    text: String(node.value),
    start,
    end,
  }
}

function keyOf({ parent, index }: { readonly parent: unknown; readonly index: number }): unknown {
  const items: unknown =
    typeof parent === 'object' && parent !== null ? Reflect.get(parent, 'items') : undefined
  const pair: unknown = Array.isArray(items) ? items[index] : undefined
  return typeof pair === 'object' && pair !== null ? Reflect.get(pair, 'key') : undefined
}

/** What a file of the manifest holds. */
export function kindOf(file: string): FileKind {
  if (file.includes('/sections/')) return 'section'
  return file.includes('/locales/') ? 'locale' : 'console'
}
