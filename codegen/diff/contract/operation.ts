import { isDeepStrictEqual } from 'node:util'
import { type Direction, finding, type Finding, shift } from './change.ts'
import { isPart, listOf, type Part, partOf, resolve } from './document.ts'
import { diffRequired, diffSchemas, diffWords, type Sides } from './schema.ts'

/** One call of a document. */
export interface Call {
  /** operationId, else the address. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly part: Part
  /** Of the path and of the operation, references followed; the name of a component where it is one. */
  readonly parameters: ReadonlyMap<string, { readonly component: string | null; readonly part: Part }>
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']

export function callsOf(document: Part): readonly Call[] {
  return Object.entries(partOf(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const part = isPart(item) ? item[method] : undefined
      if (!isPart(part)) return []
      const id = part['operationId']
      const name = typeof id === 'string' ? id : `${method.toUpperCase()} ${path}`
      const listed = [...listOf(isPart(item) ? item['parameters'] : []), ...listOf(part['parameters'])]
      const parameters = listed.map((entry) => {
        const { name: component, part: own } = resolve(document, entry)
        return [`${String(own['in'])}.${String(own['name'])}`, { component, part: own }] as const
      })
      return [{ name, method, path, part, parameters: new Map(parameters) }]
    }),
  )
}

/** Where a call is, whatever its parameters are called. */
export const addressOf = ({ method, path }: Call): string =>
  `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`

/** What differs between two versions of one call, without who may make it. */
export function diffCalls(sides: Sides, was: Call, is: Call, shared: Shared): readonly Finding[] {
  return [
    ...(addressOf(was) === addressOf(is)
      ? diffValue('path', was.path, is.path, 'compatible')
      : [finding('breaking', '', 'moved', shift(`${was.method} ${was.path}`, `${is.method} ${is.path}`))]),
    ...diffValue('operationId', was.part['operationId'], is.part['operationId'], 'breaking'),
    ...diffParameters(sides, was, is, shared),
    ...diffBody(sides, was.part['requestBody'], is.part['requestBody']),
    ...diffAnswers(sides, partOf(was.part, 'responses'), partOf(is.part, 'responses')),
    ...diffStatistics(was.part, is.part),
    ...diffConditions(was.part['x-allowed'], is.part['x-allowed']),
    ...diffWords(was.part, is.part, '').filter(({ what }) => !ownKeys.has(what.replace(' changed', ''))),
    ...diffValue('tags', was.part['tags'], is.part['tags'], 'documentation'),
  ]
}

/** A parameter that many calls refer to is compared once. */
export type Shared = (component: string, findings: () => readonly Finding[]) => void

const ownKeys: ReadonlySet<string> = new Set(['x-metrics', 'x-dimensions', 'x-allowed'])

const diffValue = (what: string, was: unknown, is: unknown, level: Finding['level']): readonly Finding[] =>
  isDeepStrictEqual(was, is) ? [] : [finding(level, '', `${what} changed`, shift(was, is))]

function diffParameters(sides: Sides, was: Call, is: Call, shared: Shared): readonly Finding[] {
  const isSame = addressOf(was) === addressOf(is)
  const keys = [...new Set([...was.parameters.keys(), ...is.parameters.keys()])]
  return keys.flatMap((key) => {
    const [before, after] = [was.parameters.get(key), is.parameters.get(key)]
    const at = `parameter ${key}`
    // Names of parameters of the path are not sent; the path says which there are.
    if (key.startsWith('path.') && (before === undefined || after === undefined) && isSame) return []
    if (after === undefined) return [finding('breaking', at, 'removed')]
    if (before === undefined) {
      const isRequired = after.part['required'] === true
      return [finding(isRequired ? 'breaking' : 'compatible', at, isRequired ? 'added, required' : 'added')]
    }
    const compare = (place: string): readonly Finding[] =>
      diffParameter(sides, before.part, after.part, place)
    if (before.component === null || before.component !== after.component) return compare(at)
    shared(`parameter ${before.component}`, () => compare(''))
    return []
  })
}

function diffParameter(sides: Sides, before: Part, after: Part, at: string): readonly Finding[] {
  const written = ['style', 'explode', 'allowReserved'].flatMap((key) =>
    isDeepStrictEqual(before[key], after[key])
      ? []
      : [finding('breaking', at, `${key} changed`, shift(before[key], after[key]))],
  )
  return [
    ...diffRequired(before['required'] === true, after['required'] === true, at, 'request'),
    ...written,
    ...diffSchemas(sides, before['schema'] ?? {}, after['schema'] ?? {}, at, 'request'),
    ...diffDefaults(before, after, at),
    ...diffWords(before, after, at),
  ]
}

const diffDefaults = (before: Part, after: Part, at: string): readonly Finding[] =>
  isDeepStrictEqual(before['x-default'], after['x-default'])
    ? []
    : [
        finding(
          before['x-default'] === undefined ? 'compatible' : 'breaking',
          at,
          'x-default changed',
          shift(before['x-default'], after['x-default']),
        ),
      ]

function diffBody(sides: Sides, was: unknown, is: unknown): readonly Finding[] {
  const at = 'body'
  if (was === undefined && is === undefined) return []
  const [before, after] = [resolve(sides.before, was).part, resolve(sides.after, is).part]
  const [needed, needs] = [before['required'] === true, after['required'] === true]
  if (is === undefined) return [finding('breaking', at, 'removed')]
  if (was === undefined)
    return [finding(needs ? 'breaking' : 'compatible', at, needs ? 'added, required' : 'added')]
  return [
    ...diffRequired(needed, needs, at, 'request'),
    ...diffContent(sides, before, after, at, 'request'),
    ...diffWords(before, after, at),
  ]
}

function diffContent(
  sides: Sides,
  before: Part,
  after: Part,
  at: string,
  direction: Direction,
): readonly Finding[] {
  const [was, is] = [partOf(before, 'content'), partOf(after, 'content')]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((type) => {
    if (!(type in is)) return [finding('breaking', at, `${type} removed`)]
    if (!(type in was)) return [finding('compatible', at, `${type} added`)]
    const [old, now] = [partOf(was, type)['schema'] ?? {}, partOf(is, type)['schema'] ?? {}]
    return diffSchemas(sides, old, now, at, direction)
  })
}

/** What answers hold is compared for those of success; of the others it matters which there are. */
function diffAnswers(sides: Sides, was: Part, is: Part): readonly Finding[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((status) => {
    const at = `answer ${status}`
    const isSuccess = /^[23]/.test(status)
    if (!(status in is)) return [finding(isSuccess ? 'breaking' : 'compatible', at, 'removed')]
    if (!(status in was)) return [finding('compatible', at, 'added')]
    const [before, after] = [resolve(sides.before, was[status]), resolve(sides.after, is[status])]
    return [
      ...diffContent(sides, before.part, after.part, at, 'response'),
      ...diffHeaders(before.part, after.part, at),
      ...(before.name === null ? diffWords(before.part, after.part, at) : []),
    ]
  })
}

function diffHeaders(before: Part, after: Part, at: string): readonly Finding[] {
  const [was, is] = [partOf(before, 'headers'), partOf(after, 'headers')]
  return [
    ...Object.keys(was)
      .filter((name) => !(name in is))
      .map((name) => finding('breaking', at, `header ${name} removed`)),
    ...Object.keys(is)
      .filter((name) => !(name in was))
      .map((name) => finding('compatible', at, `header ${name} added`)),
  ]
}

/** What a statistics operation measures, and by what it splits. */
function diffStatistics(before: Part, after: Part): readonly Finding[] {
  return (['metric', 'dimension'] as const).flatMap((kind) => {
    const [was, is] = [keyed(before[`x-${kind}s`]), keyed(after[`x-${kind}s`])]
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
      const at = `${kind} ${key}`
      if (!is.has(key)) return [finding('breaking', at, 'removed')]
      if (!was.has(key)) return [finding('compatible', at, 'added')]
      return isDeepStrictEqual(was.get(key), is.get(key)) ? [] : [finding('documentation', at, 'changed')]
    })
  })
}

const keyed = (list: unknown): ReadonlyMap<string, unknown> =>
  new Map(listOf(list).map((entry) => [String(isPart(entry) ? entry['key'] : entry), entry]))

/** In which states of the record the call is accepted: each condition rules some out. */
function diffConditions(was: unknown, is: unknown): readonly Finding[] {
  const [before, after] = [
    listOf(was).map((one) => JSON.stringify(one)),
    listOf(is).map((one) => JSON.stringify(one)),
  ]
  const gone = before.filter((one) => !after.includes(one))
  const added = after.filter((one) => !before.includes(one))
  if (gone.length + added.length === 0) return []
  return [
    finding(
      added.length > 0 ? 'breaking' : 'compatible',
      '',
      'x-allowed changed',
      shift(before.join(', ') || 'always', after.join(', ') || 'always'),
    ),
  ]
}
