import { type Convert, fieldType, type Side } from './field-types.ts'
import type { ForeignSchema } from './foreign.ts'
import { exampleOf, hintOf } from './hints.ts'
import { humanName, safeText, snakeName } from './names.ts'
import type { Schemas, Shape } from './schemas.ts'

/** A property of the console's contract and where it stands in the foreign record or body. */
export interface Field {
  readonly name: string
  /** Dotted path there. */
  readonly path: string
  readonly schema: Readonly<Record<string, unknown>>
  /** `time`, `millis`: since 1970 there, ISO 8601 here; `number`, `integer`: a number there, its text here. */
  readonly convert: Convert | null
  readonly required: boolean
  /** What an object, or each object of a list, consists of; null: it is no such thing, or its document does not say. */
  readonly parts: Parts | null
}

/** What an object consists of; `many`: each object of a list. Names are those of the API, since the whole is passed on as JSON. */
export interface Parts {
  readonly fields: readonly Field[]
  readonly many: boolean
}

/** It is called as the API calls it. A key of a record is a text, whatever its document says: a number may be larger than JavaScript counts. It is no secret either. */
export function keyField(name: string, path: string, { schema }: Shape): Field {
  const title = safeTitle(schema, path === '#' ? name : path.replace(/^.*\./, ''))
  return {
    name,
    path,
    convert: null,
    required: false,
    parts: null,
    schema: { jsonType: 'string', title, 'x-title-en': title, 'x-type': 'string', 'x-identifier': true },
  }
}

/** A title that the document gives, unless it is the name of a component (`NullableOwner`), a spelling of the name, or a sentence. */
export function safeTitle(schema: ForeignSchema | undefined, name: string): string {
  const own = humanName(name)
  const title = safeText(schema?.title, own, 40)
  const isSentence = /^(?:the|an?|whether|if|this)\b/i.test(title) || title.split(' ').length > 4
  const isName = !/^[A-Z][^A-Z_]*$|\s/.test(title)
  return schema?.type === 'object' || isName || isSentence ? own : title
}

export function fieldOf(
  name: string,
  path: string,
  shape: Shape,
  side: Side,
  schemas: Schemas,
  depth = 0,
): Field {
  const { type, convert, ...own } = fieldType(snakeName(name), shape, side, schemas)
  const { schema } = shape
  const named = safeTitle(schema, name)
  // The picture itself is shown.
  const title = type === 'image' ? named.replace(/ (?:URL|URI|link|href)$/i, '') : named
  const hint = type === 'enum' ? undefined : hintOf(schema, title)
  const example = side === 'body' ? exampleOf(schema) : undefined
  const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const
  const isPlain = convert === null && type !== 'json'
  const numericLimits =
    isPlain && side === 'body' ? limits.filter((limit) => typeof schema[limit] === 'number') : []
  return {
    name,
    path,
    convert,
    required: false,
    parts: type === 'json' ? partsOf(shape, side, schemas, depth) : null,
    schema: {
      ...own,
      title,
      'x-title-en': title,
      'x-type': type,
      ...(shape.nullable && { nullable: true }),
      ...(hint !== undefined && { 'x-hint': hint }),
      ...(example !== undefined && isPlain && { 'x-example': example }),
      ...Object.fromEntries(numericLimits.map((limit) => [limit, schema[limit]])),
    },
  }
}

const titleNames: ReadonlySet<string> = new Set([
  'name',
  'display_name',
  'title',
  'login',
  'label',
  'description',
])

/** An object of more parts than these is no part of a form; deeper ones may have fewer. */
const most = [16, 6]

/** The parts that the document describes, where people can fill them in or read them; null: the whole is JSON. */
function partsOf(shape: Shape, side: Side, schemas: Schemas, depth: number): Parts | null {
  const limit = most[depth] ?? 0
  const many = shape.type === 'array'
  const inner = many ? schemas.shape(shape.items ?? {}) : shape
  const { additionalProperties: others = false } = inner.schema
  // What is not described would be lost by a form.
  const isOpen = side === 'body' && others !== false
  if (inner.type !== 'object' || inner.properties.size === 0 || isOpen) return null
  const shown = [...inner.properties].filter(([, property]) => isShown(schemas.shape(property), side))
  const isNamed = shown.every(([name]) => /^[A-Za-z_]\w*$/.test(name) && !name.startsWith('__'))
  if (shown.length === 0 || shown.length > limit || !isNamed) return null
  const isTitle = ([name]: readonly [string, unknown]): boolean => titleNames.has(snakeName(name))
  // What it is called comes first where it is read; a form asks in the order of the API.
  const ordered =
    side === 'body' ? shown : [...shown.filter(isTitle), ...shown.filter((one) => !isTitle(one))]
  const fields = ordered.map(([name, property]) => ({
    ...fieldOf(name, name, schemas.shape(property), side, schemas, depth + 1),
    required: side === 'body' && inner.required.has(name),
  }))
  return { fields, many }
}

function isShown({ schema }: Shape, side: Side): boolean {
  if (schema.format === 'binary') return false
  return side === 'record'
    ? schema.writeOnly !== true && schema.format !== 'password'
    : schema.readOnly !== true
}
