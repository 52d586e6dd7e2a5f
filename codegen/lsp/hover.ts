import type { ManifestText } from '../fix/text.ts'
import type { Catalog } from './catalog.ts'
import { namesAt } from './names.ts'
import { valueAt } from './names.ts'
import { keysOf, meaningOf, shapesAt, valuesOf } from './schema.ts'
import { kindOf, wordAt } from './spot.ts'

export interface Hover {
  readonly start: number
  readonly end: number
  readonly markdown: string
}

/** What a key means and what a name stands for: the schema, the contract and the titles in every language. */
export function hoverAt(file: ManifestText, offset: number, catalog: Catalog): Hover | null {
  const word = wordAt(file, offset)
  if (word === null) return null
  const { start, end, text, path, isKey } = word
  const shapes = shapesAt(kindOf(file.file), path)
  const own = isKey
    ? (keysOf(shapes, valueAt(word.data, path)).get(text) ?? shapesAt(kindOf(file.file), [...path, text]))
    : shapes
  const known = namesAt(word, catalog).find(
    ({ name }) => name === text.replace(/^[-:=](?=[a-z])/, '') || name === text,
  )
  const page =
    path[0] === 'pages' && path.length === 3 && path[2] === 'name' ? catalog.pages.get(text) : undefined
  const named =
    known?.describe?.() ??
    (known && `${known.kind} \`${known.name}\`${known.detail === '' ? '' : `: ${known.detail}`}`)
  const meaning = meaningOf(own)
  const choices = isKey ? valuesOf(own) : []
  const parts = [
    named ?? (page && pageText(text, catalog)),
    meaning,
    choices.length === 0 ? undefined : `One of ${choices.map((value) => `\`${value}\``).join(', ')}.`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? null : { start, end, markdown: parts.join('\n\n') }
}

function pageText(name: string, catalog: Catalog): string | undefined {
  const spot = { file: '', path: ['to'], isKey: false, data: {} }
  return namesAt(spot, catalog)
    .find((one) => one.name === name)
    ?.describe?.()
}
