import { textFinding } from '../parse/safety.ts'
import { enumChoices } from './enum-labels.ts'
import type { ForeignSchema } from './foreign.ts'
import { exampleOf } from './hints.ts'
import type { Schemas, Shape } from './schemas.ts'

/** How a value changes on its way between the API and the console. `time`, `millis`: since 1970 there, ISO 8601 here. */
export type Convert = 'time' | 'millis' | 'number' | 'integer'

/** What a property is to people; `type` is `x-type` of the console's contract, `jsonType` that of its JSON Schema. */
export interface FieldType extends Readonly<Record<string, unknown>> {
  readonly type: string
  readonly convert: Convert | null
}

/** A value that is read may be guessed by its name: what is no such value is shown as it is. What is written has to be what the document says. */
export type Side = 'record' | 'body'

/** What the document leaves open, or describes in parts that have no titles. */
export const anyJson: FieldType = { type: 'json', convert: null, 'x-any-json': true }

export function fieldType(name: string, shape: Shape, side: Side, schemas: Schemas): FieldType {
  const { schema, items } = shape
  switch (shape.type) {
    case 'boolean':
      return { type: 'bool', convert: null, ...json('boolean') }
    case 'integer':
      return integerType(name, schema)
    case 'number':
      return timeOf(name, schema) ?? { type: 'decimal', convert: 'number', ...json('string') }
    case 'string':
      return { convert: null, ...stringType(name, schema, side), ...json('string') }
    case 'array': {
      const inner = schemas.shape(items ?? {})
      return inner.type === 'string'
        ? { type: 'tags', convert: null, ...json('array'), items: { type: 'string' } }
        : anyJson
    }
    default:
      return anyJson
  }
}

/** `type` of the JSON Schema; the console's own type stands in `x-type`. */
const json = (type: string): { readonly jsonType: string } => ({ jsonType: type })

function integerType(name: string, schema: ForeignSchema): FieldType {
  const time = timeOf(name, schema)
  if (time !== null) return time
  if (/(?:^|_)id$/.test(name))
    return { type: 'string', convert: 'integer', ...json('string'), 'x-identifier': true }
  const unit = unitOf(name, schema)
  return {
    type: 'int',
    convert: null,
    ...json('integer'),
    ...(schema.format === 'int64' && { format: 'int64' }),
    ...(unit !== null && { 'x-unit': unit }),
  }
}

const moments =
  /(?:^|_)(?:at|created|updated|modified|timestamp|date)$|^(?:created|updated|expires)_(?:on|time)$/

/** A number that is a moment, as its format says, or its name and what is written about it. */
function timeOf(name: string, schema: ForeignSchema): FieldType | null {
  const { format = '', description = '' } = schema
  const inMillis = /milli/i.test(`${format} ${description}`) || Number(exampleOf(schema)) > 1e11
  const isNamed =
    moments.test(name) &&
    (/unix|epoch|timestamp|seconds since|milli/i.test(description) || Number(exampleOf(schema)) > 1e9)
  const isFormat = /^(?:unix-?time|timestamp|epoch)/i.test(format)
  if (!isFormat && !isNamed) return null
  return { type: 'datetime', convert: inMillis ? 'millis' : 'time', ...json('string') }
}

/** Amounts of the smallest unit of a currency. */
const minorUnits =
  /\bcents?\b|\bin %s\b|smallest (?:\w+ ){0,2}(?:unit|denomination)|minor units?|lowest denomination/i

/** What a number counts. */
function unitOf(name: string, { description = '' }: ForeignSchema): string | null {
  if (minorUnits.test(description)) return 'minor'
  if (
    /(?:^|_)(?:bytes|file_size|filesize|content_length)$|_bytes_/.test(name) ||
    /\b(?:in|of) bytes\b/i.test(description)
  )
    return 'bytes'
  const isDuration = /duration|latency|elapsed|timeout|_ms$|millis|seconds|uptime|interval/.test(name)
  if (!isDuration) return null
  if (/_ms$|millis/.test(name) || /milliseconds/i.test(description)) return 'milliseconds'
  return /seconds|_secs$/.test(name) || /\bseconds\b/i.test(description) ? 'seconds' : null
}

const longTexts =
  /^(?:description|body|content|message|notes?|summary|comments?|text|bio|readme|details|instructions|markdown|memo|html_notes)$/

function stringType(
  name: string,
  schema: ForeignSchema,
  side: Side,
): { readonly type: string; readonly [key: string]: unknown } {
  const values = (schema.enum ?? []).filter((value) => typeof value === 'string')
  const isChoice =
    values.length > 0 && values.length <= 200 && values.every((value) => textFinding(value) === null)
  if (isChoice) return { type: 'enum', enum: values, 'x-enum': enumChoices(name, values) }
  if (side === 'record' && /^\/Date\(\d+/.test(exampleOf(schema) ?? ''))
    return { type: 'datetime', convert: 'millis' }
  const known = formats[schema.format ?? '']
  if (known === 'url') return { type: side === 'record' && isPicture(name, schema) ? 'image' : 'url' }
  if (known !== undefined) return { type: known }
  if (side === 'body' && /(?:^|_)password$/.test(name)) return { type: 'password' }
  if ((schema.maxLength ?? 0) > 10_000) return { type: 'text' }
  if (longTexts.test(name) && (schema.maxLength ?? 1000) > 255) return { type: 'text' }
  if (/(?:^|_)e_?mail(?:_address)?$/.test(name)) return { type: 'email' }
  return side === 'record' ? readType(name, schema) : { type: 'string' }
}

/** What a text is by its name and the example of it. */
function readType(
  name: string,
  schema: ForeignSchema,
): { readonly type: string; readonly [key: string]: unknown } {
  const example = exampleOf(schema) ?? ''
  if (isPicture(name, schema)) return { type: 'image' }
  if (
    /(?:^|_)(?:url|uri|href|website|homepage|web_?link|permalink)$/.test(name) ||
    /^https?:\/\//.test(example)
  )
    return { type: 'url' }
  if (/^\d{4}-\d\d-\d\d$/.test(example)) return { type: 'date' }
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(example)) return { type: 'datetime' }
  if (
    /(?:^|_)(?:created|updated|modified|deleted|started|finished|completed|expires|published|closed|due|last_\w+)_at$|^(?:created|updated|modified)$/.test(
      name,
    )
  )
    return { type: 'datetime' }
  if (/(?:^|_)colou?r$/.test(name)) return { type: 'color' }
  const isCode =
    /(?:^|_)(?:id|gid|uid|uuid|sha|hash|checksum|digest|fingerprint|etag)$/.test(name) ||
    schema.format === 'uuid'
  return isCode ? { type: 'string', 'x-identifier': true } : { type: 'string' }
}

const pictures =
  /(?:avatar|logo|image|icon|thumbnail|photo|picture|cover|banner)(?:_image)?_(?:url|uri|href|link)$|^avatar$|^thumbnail$/

const isPicture = (name: string, { format = '' }: ForeignSchema): boolean =>
  pictures.test(name) ||
  (/^ur[il]$/.test(format) && /(?:avatar|logo|image|icon|thumbnail|photo|picture)$/.test(name))

const formats: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'datetime',
  email: 'email',
  uri: 'url',
  url: 'url',
  ipv4: 'ip',
  ipv6: 'ip',
  password: 'password',
  markdown: 'text',
}
