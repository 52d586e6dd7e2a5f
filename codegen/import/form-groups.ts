import type { Field } from './field.ts'
import type { ImportWords } from './words.ts'

/** A form of no more fields than these is one group. */
const mostInOne = 8

/** What has to be filled in first, then what a record is called by; what is left out most of the time, and what has parts, stands below. */
export function groupsOf(fields: readonly Field[], words: ImportWords): readonly object[] {
  const ordered = fields.toSorted((a, b) => placeOf(a) - placeOf(b))
  const main =
    ordered.length <= mostInOne ? ordered : ordered.slice(0, Math.max(requiredOf(ordered), mostInOne - 2))
  const more = ordered.slice(main.length)
  const group = (key: string, label: string, own: readonly Field[]): readonly object[] =>
    own.length === 0 ? [] : [{ key, label, fields: own.map(({ name }) => name) }]
  return [...group('main', words.basics, main), ...group('more', words.more, more)]
}

const requiredOf = (fields: readonly Field[]): number => fields.filter(({ required }) => required).length

function placeOf({ name, required, schema, parts }: Field): number {
  const isNested = schema['x-type'] === 'json'
  const place = isNested
    ? parts === null
      ? 5
      : 4
    : name === 'description'
      ? 1.5
      : names.test(name)
        ? 1
        : schema['x-type'] === 'bool'
          ? 3
          : 2
  return required ? place - 10 : place
}

const names = /^(?:(?:full_|display_|first_|last_|user)?name|title|label|subject|email|hostname|domain)$/
