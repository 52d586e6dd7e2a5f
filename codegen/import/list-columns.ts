import type { Field } from './field.ts'
import { isWhole } from './fields.ts'
import type { ImportedResource } from './imported-resource.ts'
import { singular } from './names.ts'

/** The field that a record is called by. */
export function titleField({ name: resource, fields, listed }: ImportedResource): string {
  const texts = fields.filter(({ name, schema }) => listed.has(name) && titleTypes.has(typeIn(schema)))
  const one = singular(resource)
  const has = (name: string): boolean => texts.some((field) => field.name === name)
  const isPerson =
    ['login', 'username', 'email'].some(has) && ['full_name', 'first_name', 'last_name', 'login'].some(has)
  // Of `retention_policies` also `policy_name`.
  const words = [...new Set([one, one.replace(/^.*_/, '')])]
  const own = words.flatMap((word) =>
    ['name', 'title', 'number', 'no', 'code'].map((part) => `${word}_${part}`),
  )
  const inside = texts.find(
    ({ schema }) => isWhole(String(schema['x-title-of'])) || schema['x-title-of'] === one,
  )
  return (
    usualTitles.filter((name) => !isPerson || !notOfPeople.has(name)).find(has) ??
    own.find(has) ??
    inside?.name ??
    otherTitles.find(has) ??
    (has('full_name') ? 'full_name' : undefined) ??
    texts.find(({ name, schema }) => name === 'description' && schema['nullable'] !== true)?.name ??
    // A record without a key is not called by it.
    (fields.some(({ name, path }) => name === 'id' && path === '#')
      ? texts.find(({ name }) => name !== 'id')?.name
      : undefined) ??
    'id'
  )
}

const usualTitles = [
  'full_name',
  'display_name',
  'name',
  'title',
  'label',
  'subject',
  'email',
  'username',
  'login',
  'hostname',
  'domain',
]

/** A person's full name is often not filled in, and their title is no name. */
const notOfPeople: ReadonlySet<string> = new Set(['full_name', 'title', 'label', 'subject', 'domain'])

/** What a record is called by where it has no name. */
const otherTitles = [
  'number',
  'reference',
  'key',
  'code',
  'slug',
  'filename',
  'file_name',
  'symbol',
  'last_name',
]

const titleTypes: ReadonlySet<string> = new Set(['string', 'email', 'slug', 'text'])

const mostColumns = 8

/** The title first, then what says most about a record, the rest is in its details: state, names, amounts, times, and its key at last. */
export function columnsOf(resource: ImportedResource): readonly (string | object)[] {
  const titled = titleField(resource)
  const bothWays = new Set(Object.keys(resource.sorts).filter((sort) => `-${sort}` in resource.sorts))
  const rated = resource.fields
    .filter(({ name }) => name !== titled && resource.listed.has(name))
    .map((field) => ({ field, worth: worthOf(field, resource) }))
  const isPoor = rated.filter(({ worth }) => worth > poor).length < 2
  const best = rated
    .filter(({ worth }) => worth > (isPoor ? 0 : poor))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ field }) => field)
  const found = varied(best).slice(0, mostColumns - 1)
  const ordered = resource.fields
    .filter((field) => found.includes(field))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const names = [titled, ...ordered.map(({ name }) => name)]
  return names.map((field, index) => {
    const extra = { ...(index === 0 && { pinned: true }), ...(bothWays.has(field) && { sortable: true }) }
    return Object.keys(extra).length === 0 ? field : { field, ...extra }
  })
}

/** Of one sort only so many: five amounts say less than two and a date. What is left over comes last. */
function varied(fields: readonly Field[]): readonly Field[] {
  const counts = new Map<string, number>()
  const fitting = fields.filter(({ schema }) => {
    const type = schema['x-title-of'] === undefined ? typeIn(schema) : 'name'
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return count <= (mostOf[type] ?? 4)
  })
  return [...fitting, ...fields.filter((field) => !fitting.includes(field))]
}

const mostOf: Readonly<Record<string, number>> = {
  enum: 3,
  name: 2,
  money: 2,
  int: 2,
  decimal: 2,
  bool: 2,
  datetime: 2,
  date: 2,
  tags: 1,
  email: 1,
  image: 1,
  url: 1,
  text: 1,
}

/** What the details of a record show: what its columns do first, then everything that is not shown by another property. */
export function detailsOf(resource: ImportedResource): readonly string[] {
  const columns = columnsOf(resource).map((column) =>
    typeof column === 'string' ? column : (column as Named).field,
  )
  const key = resource.fields.find(({ name }) => name === 'id')?.path
  const rest = resource.fields.filter((field) => {
    const { name, path } = field
    // Its name, where that is its key, stands there once.
    const isSecond =
      path === key &&
      (name !== 'id' || resource.fields.some((one) => one.path === key && columns.includes(one.name)))
    // What leads a program on is nothing to read.
    const isLinks = /^(?:x__?|_)?links$/.test(name) && typeIn(field.schema) === 'json'
    return !columns.includes(name) && !isSecond && !isLinks && isShownItself(field, resource)
  })
  const isNested = ({ schema }: Field): boolean => typeIn(schema) === 'json'
  return [
    ...columns,
    ...[
      ...rest.filter((field) => !isNested(field)).toSorted((a, b) => placeOf(a) - placeOf(b)),
      ...rest.filter(isNested),
    ].map(({ name }) => name),
  ]
}

interface Named {
  readonly field: string
}

/** An object of few parts is shown by what it is called, one of many by all of them. */
function isShownItself({ name, schema }: Field, { fields }: ImportedResource): boolean {
  const whole = schema['x-title-of']
  if (whole === undefined) {
    const hasTitle = fields.some((field) => field.schema['x-title-of'] === name)
    return !hasTitle || !isCompact(fields.find((field) => field.name === name))
  }
  const isTitle = schema['x-opens'] !== undefined || schema['x-identifier'] !== true
  return isTitle && isCompact(fields.find((field) => field.name === whole))
}

const isCompact = (whole: Field | undefined): boolean => (whole?.parts?.fields.length ?? 99) <= 3

const typeIn = (schema: Field['schema']): string => String(schema['x-type'])

/** What is worth no more stands in a list only where there is nothing better. */
const poor = 20

/** How much a column of it says: 0 says nothing. */
function worthOf({ name, path, schema }: Field, resource: ImportedResource): number {
  const type = typeIn(schema)
  const { fields } = resource
  const pathOf = (one: string): string | undefined => fields.find((field) => field.name === one)?.path
  const key = pathOf('id')
  if (name === 'id' && (key === '#' || key === pathOf(titleField(resource)))) return 0
  const isSecond = path === key && name !== 'id'
  const isConstant = Array.isArray(schema['enum']) && schema['enum'].length === 1
  if (/_currency(?:_code)?$/.test(name)) return 8
  if (name === 'record_id' || isSecond || isConstant || empty.has(name) || secrets.test(name)) return 0
  if (name === 'id') return 65
  if (schema['x-title-of'] !== undefined && schema['x-identifier'] === true) return 0
  if (type === 'enum') return states.test(name) ? 100 : name.startsWith('default_') ? 41 : 62
  if (states.test(name)) return 90
  if (type === 'money')
    return /^(?:amount|total|price|balance|amount_due|total_amount|unit_amount)$/.test(name) ? 80 : 75
  if (schema['x-title-of'] !== undefined) return 72
  if (schema['x-opens'] !== undefined) return 48
  if (schema['x-identifier'] === true) return 12
  if (/^(?:created|inserted)(?:_|$)/.test(name) && type === 'datetime') return 58
  if (/^(?:updated|modified)(?:_|$)/.test(name) && type === 'datetime') return 52
  if (
    type === 'string' &&
    /^(?:login|username|name|title|number|code|key|slug|label|version|type|kind|region|country|phone|company)$/.test(
      name,
    )
  )
    return 66
  if (type === 'string' && /_(?:name|number|type|version)$/.test(name)) return 46
  if (type === 'int' && /_count$|^(?:quantity|count|size|position|priority)$/.test(name)) return 49
  if (type === 'bool' && flags.test(name)) return 49
  return worths[type] ?? 0
}

const flags =
  /^(?:is_)?(?:private|public|active|enabled|disabled|archived|verified|default|admin|paid|completed|published|draft|locked)$/

/** Long, and nothing to read: keys, signatures, contents. */
const secrets =
  /(?:^|_)(?:secret|token|password|authorization|private_key|public_key|ssh_key|signature|certificate|ciphertext|pem|csr|sha1|html|xml|content)(?:_|$)/

const states = /(?:^|_)(?:status|phase|stage)$|^(?:current_|desired_)?state$/

/** What the API says to programs. */
const empty: ReadonlySet<string> = new Set([
  'object',
  'etag',
  'node_id',
  'self',
  'href',
  'livemode',
  'api_version',
  'resource_type',
  'currency',
  'currency_code',
  'gravatar_id',
])

const worths: Readonly<Record<string, number>> = {
  email: 64,
  ip: 56,
  string: 42,
  date: 48,
  percent: 44,
  int: 43,
  decimal: 43,
  tags: 42,
  datetime: 41,
  image: 61,
  color: 40,
  bool: 36,
  url: 18,
  text: 10,
}

/** States before names, names before amounts, amounts before times, and the key at last. */
function placeOf({ name, schema }: Field): number {
  const type = typeIn(schema)
  if (name === 'id') return 7
  if (type === 'image') return 0
  if (states.test(name)) return 1
  if (type === 'date' || type === 'datetime') return /^(?:created|updated|modified)/.test(name) ? 6 : 5
  return places[type] ?? 2
}

const places: Readonly<Record<string, number>> = {
  money: 3,
  percent: 3,
  int: 3,
  decimal: 3,
  bool: 4,
  tags: 4,
  url: 4,
  text: 8,
}

export const defaultSort = (sorts: readonly string[]): string =>
  sorts.find((sort) => sort.startsWith('-created')) ?? sorts[0] ?? 'id'

/** Texts in which the keyword of a list is looked for. */
export const searchedFields = ({ search, fields, listed }: ImportedResource): readonly string[] =>
  search === null
    ? []
    : fields
        .filter(
          ({ name, schema }) =>
            name !== 'id' && listed.has(name) && ['string', 'email'].includes(typeIn(schema)),
        )
        .slice(0, 3)
        .map(({ name }) => name)
