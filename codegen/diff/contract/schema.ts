import { isDeepStrictEqual } from 'node:util'
import { type Direction, finding, type Finding, shift, show } from './change.ts'
import { isPart, listOf, type Part, partOf, resolve, textsOf } from './document.ts'
import { diffLimits } from './limits.ts'

/** Two documents, and what happens where both sides refer to the same component. */
export interface Sides {
  readonly before: Part
  readonly after: Part
  /** The component is compared once for all that refer to it. */
  readonly component: (name: string, before: Part, after: Part, direction: Direction) => void
}

/** What differs between two schemas, references followed, for clients that send or receive such values. */
export function diffSchemas(
  sides: Sides,
  before: unknown,
  after: unknown,
  at: string,
  direction: Direction,
): readonly Finding[] {
  const [was, is] = [resolve(sides.before, before), resolve(sides.after, after)]
  if (was.name !== null && was.name === is.name) {
    sides.component(was.name, was.part, is.part, direction)
    return []
  }
  return diffParts(sides, was.part, is.part, at, direction, [])
}

/** The members of two schemas, without asking whether they are components; `inside`: names that are open already. */
export function diffParts(
  sides: Sides,
  old: Part,
  now: Part,
  at: string,
  direction: Direction,
  inside: readonly string[],
): readonly Finding[] {
  if (inside.length > mostLevels) return []
  const [before, after] = [merged(sides.before, old), merged(sides.after, now)]
  const deep = (was: unknown, is: unknown, path: string): readonly Finding[] => {
    const [a, b] = [resolve(sides.before, was), resolve(sides.after, is)]
    if (a.name !== null && a.name === b.name) {
      sides.component(a.name, a.part, b.part, direction)
      return []
    }
    return diffParts(sides, a.part, b.part, path, direction, [...inside, path])
  }
  return [
    ...diffType(before, after, at, direction),
    ...diffNull(before, after, at, direction),
    ...diffEnum(before, after, at, direction),
    ...diffLimits(before, after, at, direction),
    ...diffProperties(before, after, at, direction, deep),
    ...diffOthers(before, after, at, direction, deep),
    ...diffItems(before, after, at, deep),
    ...diffAlternatives(sides, before, after, at, direction, deep),
    ...diffDefault(before, after, at, direction),
    ...diffWords(before, after, at),
  ]
}

const mostLevels = 40

type Deep = (was: unknown, is: unknown, path: string) => readonly Finding[]

/** `allOf` is one schema. */
function merged(document: Part, schema: Part): Part {
  const parts = listOf(schema['allOf'])
  if (parts.length === 0) return schema
  const { allOf: _allOf, ...own } = schema
  return [...parts.map((part) => merged(document, resolve(document, part).part)), own].reduce<Part>(
    (all, part) => ({
      ...all,
      ...part,
      ...((all['properties'] ?? part['properties']) !== undefined && {
        properties: { ...partOf(all, 'properties'), ...partOf(part, 'properties') },
      }),
      ...((all['required'] ?? part['required']) !== undefined && {
        required: [...new Set([...textsOf(all['required']), ...textsOf(part['required'])])],
      }),
    }),
    {},
  )
}

const below = (at: string, step: string): string => (at === '' ? step : `${at}.${step}`)

function diffType(before: Part, after: Part, at: string, direction: Direction): readonly Finding[] {
  const [was, is] = [typesOf(before), typesOf(after)]
  if (isDeepStrictEqual(was, is)) return []
  const [from, to] = direction === 'request' ? [was, is] : [is, was]
  // Without a type everything is one; a whole number is a number.
  const fits =
    to.length === 0 ||
    (from.length > 0 &&
      from.every((type) => to.includes(type) || (type === 'integer' && to.includes('number'))))
  return [
    finding(
      fits ? 'compatible' : 'breaking',
      at,
      'type changed',
      shift(was.join(' or ') || 'any', is.join(' or ') || 'any'),
    ),
  ]
}

const typesOf = ({ type }: Part): readonly string[] =>
  [type]
    .flat()
    .filter((name): name is string => typeof name === 'string' && name !== 'null')
    .toSorted()

function diffNull(before: Part, after: Part, at: string, direction: Direction): readonly Finding[] {
  const isNullable = ({ nullable, type }: Part): boolean => nullable === true || listOf(type).includes('null')
  const [was, is] = [isNullable(before), isNullable(after)]
  if (was === is) return []
  const level = is === (direction === 'request') ? 'compatible' : 'breaking'
  return [finding(level, at, is ? 'nullable' : 'not nullable')]
}

/** Listed values: of `enum`, else those that the console has labels for. */
function diffEnum(before: Part, after: Part, at: string, direction: Direction): readonly Finding[] {
  const [was, is] = [choicesOf(before), choicesOf(after)]
  if (was === null && is === null) return []
  if (was === null)
    return [finding(direction === 'request' ? 'breaking' : 'compatible', at, 'enum added', show(is))]
  if (is === null) return [finding('compatible', at, 'enum removed', show(was))]
  return [
    ...was
      .filter((value) => !is.includes(value))
      .map((value) =>
        finding(direction === 'request' ? 'breaking' : 'compatible', at, `enum value ${value} removed`),
      ),
    ...is
      .filter((value) => !was.includes(value))
      .map((value) => finding('compatible', at, `enum value ${value} added`)),
  ]
}

function choicesOf(schema: Part): readonly string[] | null {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String)
  const named = schema['x-enum']
  return Array.isArray(named) ? named.map((entry) => String(isPart(entry) ? entry['value'] : entry)) : null
}

function diffProperties(
  before: Part,
  after: Part,
  at: string,
  direction: Direction,
  deep: Deep,
): readonly Finding[] {
  const [was, is] = [partOf(before, 'properties'), partOf(after, 'properties')]
  const [needed, needs] = [textsOf(before['required']), textsOf(after['required'])]
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
  const isSeen = (property: unknown): boolean => !(isPart(property) && property[hidden] === true)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const path = below(at, name)
    const [had, has] = [name in was && isSeen(was[name]), name in is && isSeen(is[name])]
    if (!had && !has) return []
    if (!has) return [finding('breaking', path, 'removed')]
    if (!had) {
      const isRequired = direction === 'request' && needs.includes(name)
      return [finding(isRequired ? 'breaking' : 'compatible', path, isRequired ? 'added, required' : 'added')]
    }
    return [
      ...diffRequired(needed.includes(name), needs.includes(name), path, direction),
      ...deep(was[name], is[name], path),
    ]
  })
}

export function diffRequired(
  was: boolean,
  is: boolean,
  at: string,
  direction: Direction,
): readonly Finding[] {
  if (was === is) return []
  const level = is === (direction === 'request') ? 'breaking' : 'compatible'
  return [finding(level, at, is ? 'required' : 'optional')]
}

/** Properties that are not named: unless it says `false`, an object may have them. */
function diffOthers(
  before: Part,
  after: Part,
  at: string,
  direction: Direction,
  deep: Deep,
): readonly Finding[] {
  const [was, is] = [before['additionalProperties'], after['additionalProperties']]
  if (isPart(was) && isPart(is)) return deep(was, is, below(at, '*'))
  const [open, opens] = [was !== false, is !== false]
  if (open === opens) return []
  const level = !opens && direction === 'request' ? 'breaking' : 'compatible'
  return [finding(level, at, opens ? 'other properties allowed' : 'other properties refused')]
}

const diffItems = (before: Part, after: Part, at: string, deep: Deep): readonly Finding[] =>
  isPart(before['items']) && isPart(after['items']) ? deep(before['items'], after['items'], `${at}[]`) : []

function diffAlternatives(
  sides: Sides,
  before: Part,
  after: Part,
  at: string,
  direction: Direction,
  deep: Deep,
): readonly Finding[] {
  return ['oneOf', 'anyOf'].flatMap((kind) => {
    const [was, is] = [alternatives(sides.before, before[kind]), alternatives(sides.after, after[kind])]
    const names = [...new Set([...was.keys(), ...is.keys()])]
    return names.flatMap((name) => {
      const path = `${at}<${name}>`
      // The first alternative rules out all others, the last one that goes lets them in.
      if (!is.has(name)) return [finding(levelOf(is.size === 0, direction), path, 'alternative removed')]
      if (!was.has(name)) return [finding(levelOf(was.size > 0, direction), path, 'alternative added')]
      return deep(was.get(name), is.get(name), path)
    })
  })
}

/** More values than before are taken, or come. */
const levelOf = (isWider: boolean, direction: Direction): Finding['level'] =>
  isWider === (direction === 'request') ? 'compatible' : 'breaking'

/** By the name of a component, a title, a type, or the position. */
function alternatives(document: Part, list: unknown): ReadonlyMap<string, unknown> {
  return new Map(
    listOf(list).map((item, index) => {
      const { name, part } = resolve(document, item)
      const own =
        typeof part['title'] === 'string'
          ? part['title']
          : typeof part['type'] === 'string'
            ? part['type']
            : ''
      return [name ?? (own === '' ? String(index + 1) : own), item]
    }),
  )
}

/** Requests without the value mean something else then. */
function diffDefault(before: Part, after: Part, at: string, direction: Direction): readonly Finding[] {
  return ['default', 'x-default'].flatMap((key) => {
    const [was, is] = [before[key], after[key]]
    if (isDeepStrictEqual(was, is)) return []
    const level = direction === 'request' && was !== undefined ? 'breaking' : 'compatible'
    return [finding(level, at, `${key} changed`, shift(was, is))]
  })
}

/** What people read. */
const words: ReadonlySet<string> = new Set([
  'title',
  'description',
  'example',
  'examples',
  'externalDocs',
  'deprecated',
  'summary',
  'x-title-en',
  'x-enum',
])

/** What is compared elsewhere, or says nothing by itself. */
const compared: ReadonlySet<string> = new Set(['x-default', 'x-minimum', 'x-maximum', '$ref'])

export function diffWords(before: Part, after: Part, at: string): readonly Finding[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .filter((key) => (words.has(key) || key.startsWith('x-')) && !compared.has(key))
    .filter((key) =>
      key === 'x-enum' ? !haveSameLabels(before, after) : !isDeepStrictEqual(before[key], after[key]),
    )
    .map((key) =>
      words.has(key)
        ? finding('documentation', at, `${key} changed`, brief(key, before[key], after[key]))
        : finding('compatible', at, `${key} changed`),
    )
}

/** Of the values that both have. */
function haveSameLabels(before: Part, after: Part): boolean {
  const labels = (schema: Part) =>
    new Map(listOf(schema['x-enum']).map((entry) => [isPart(entry) ? entry['value'] : entry, entry] as const))
  const now = labels(after)
  return [...labels(before)].every(
    ([value, entry]) => !now.has(value) || isDeepStrictEqual(entry, now.get(value)),
  )
}

const brief = (key: string, before: unknown, after: unknown): string =>
  key === 'x-enum' || typeof before === 'object' || typeof after === 'object' ? '' : shift(before, after)
