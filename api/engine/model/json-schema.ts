import { contentLanguage } from './enums/common.ts'
import { type Field, type Fields, isNeeded } from './field.ts'

/** A JSON Schema in the dialect that OpenAPI 3.0.3 and Ajv share. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** Schemas that answers consist of, by component name. */
export type Components = Record<string, JsonSchema>

/** The schema of a field's value: in an answer, or in the body of a write. */
export function fieldSchema(field: Field, use: 'answer' | 'input'): JsonSchema {
  const { nullable } = field
  return {
    ...valueSchema(field, use),
    ...(nullable ? { nullable: true } : {}),
    ...labels(field),
    'x-type': field.type,
    ...(field.choices === null ? {} : { 'x-enum': field.choices }),
    ...currencyOf(field),
    ...(field.zone === null ? {} : { 'x-zone-field': field.zone }),
    ...(field.identifier ? { 'x-identifier': true } : {}),
    ...(field.page === null ? {} : { 'x-page': field.page }),
    ...(use === 'input' && field.picture !== null ? { 'x-image': field.picture } : {}),
    ...(use === 'input' && field.confirmsJump ? { 'x-confirm-jump': true } : {}),
    ...(use === 'input' ? formKeywords(field) : {}),
  }
}

/** What a form has to know besides: where the choices come from, what it starts with, what stays as it is. */
function formKeywords(field: Field): JsonSchema {
  const {
    type,
    resource,
    purpose,
    choicesFrom,
    ofCompany,
    default: initial,
    proposed,
    immutable,
    required,
  } = field
  const isReference = (type === 'ref' || type === 'refs') && resource !== null
  return {
    ...(isReference ? { 'x-ref': { resource, ...referencePurpose(purpose) } } : {}),
    ...(choicesFrom === null ? {} : { 'x-offered-by': choicesFrom }),
    ...(ofCompany ? { 'x-company-languages': true } : {}),
    ...(initial === null ? {} : { 'x-default': listed(type, initial) }),
    ...(proposed === null ? {} : { 'x-proposed': proposed }),
    ...(required ? { 'x-required': true } : {}),
    ...(immutable ? { 'x-fixed': true } : {}),
  }
}

/** What PostgreSQL writes as `{a,b}` is a list in JSON. */
const listed = (type: Field['type'], initial: unknown): unknown =>
  type === 'enums' && typeof initial === 'string'
    ? initial
        .slice(1, -1)
        .split(',')
        .filter((one) => one !== '')
    : initial

/** For what a record is chosen, as `x-ref` says it. */
export function referencePurpose(purpose: Field['purpose']): JsonSchema {
  if (purpose === null) return {}
  const { name, dependsOn } = purpose
  return { purpose: name, ...(dependsOn.length === 0 ? {} : { given: dependsOn }) }
}

/** A closed object of fields, as a caller sends it. */
export function inputSchema(fields: Fields): JsonSchema {
  const required = Object.entries(fields).flatMap(([name, field]) => (isNeeded(field) ? [name] : []))
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, 'input')]),
    ),
    ...(required.length === 0 ? {} : { required }),
  }
}

/** `title` in Chinese and `x-title-en`. */
export function labels({ zh, en }: { zh: string; en: string }): JsonSchema {
  return { title: zh, 'x-title-en': en }
}

function valueSchema(field: Field, use: 'answer' | 'input'): JsonSchema {
  const limits = use === 'input'
  switch (field.type) {
    case 'int':
      return limits
        ? { type: 'integer', minimum: field.minimum, maximum: field.maximum }
        : { type: 'integer', format: 'int64' }
    case 'ref':
      return { type: 'integer', format: 'int64', ...(limits ? idLimits : {}) }
    case 'refs':
      return list({ type: 'integer', format: 'int64', ...(limits ? idLimits : {}) }, field, limits)
    case 'bool':
      return { type: 'boolean' }
    case 'percent':
      return { type: 'number' }
    case 'decimal':
    case 'money':
      return { type: 'string', format: 'decimal', ...(limits ? decimalLimits(field) : {}) }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'datetime':
      return { type: 'string', format: 'date-time' }
    case 'enum':
      return field.isOpen
        ? { type: 'string' }
        : { type: 'string', enum: [...values(field), ...(field.nullable ? [null] : [])] }
    case 'enums':
      return list({ type: 'string', enum: values(field) }, field, limits)
    case 'tags':
      return list(
        {
          type: 'string',
          ...(limits
            ? {
                minLength: 1,
                maxLength: field.maxLength,
                ...(field.pattern === null ? {} : { pattern: field.pattern }),
              }
            : {}),
        },
        field,
        limits,
      )
    case 'spark':
    case 'distribution':
      return { type: 'array', items: { type: 'integer' } }
    case 'images':
    case 'files':
      return list({ type: 'string' }, field, limits)
    case 'langs':
      return list(language, field, limits)
    case 'json':
      return field.isList ? list(jsonShape(field, use), field, limits) : jsonShape(field, use)
    case 'nested':
      return list(field.items === null ? { type: 'object' } : inputSchema(field.items), field, limits)
    default:
      return { type: 'string', ...(limits ? textLimits(field) : {}) }
  }
}

const idLimits = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

const language: JsonSchema = {
  type: 'object',
  title: 'CompanyLanguage',
  properties: {
    mark: {
      type: 'string',
      title: '语言代码',
      'x-title-en': 'Code',
      'x-type': 'enum',
      'x-enum': contentLanguage,
    },
    title: { type: 'string', title: '名称', 'x-title-en': 'Name', 'x-type': 'string' },
  },
  required: ['mark', 'title'],
}

function jsonShape({ shape, optional, en }: Field, use: 'answer' | 'input'): JsonSchema {
  if (shape === null) return { type: 'object', additionalProperties: true }
  return {
    type: 'object',
    properties: shape,
    required: Object.keys(shape).filter((name) => !optional.includes(name)),
    ...(use === 'input' ? { additionalProperties: false } : {}),
    'x-component': `${en.replaceAll(' ', '')}Content`,
  }
}

function values(field: Field): string[] {
  return (field.choices ?? []).map((choice) => choice.value)
}

function list(items: JsonSchema, field: Field, limits: boolean): JsonSchema {
  const most = limits && field.maxItems !== null ? { maxItems: field.maxItems } : {}
  return { type: 'array', items, ...most, ...(limits && field.required ? { minItems: 1 } : {}) }
}

const textFormats = new Map<Field['type'], string>([
  ['email', 'email'],
  ['url', 'uri'],
  ['timezone', 'timezone'],
])

function textLimits(field: Field): JsonSchema {
  const format = textFormats.get(field.type)
  return {
    ...(field.minLength === null ? {} : { minLength: field.minLength }),
    ...(field.maxLength === null ? {} : { maxLength: field.maxLength }),
    ...(field.pattern === null ? {} : { pattern: field.pattern }),
    ...(field.spelling === null ? {} : { 'x-spelling': field.spelling }),
    ...(field.variables === null ? {} : { 'x-variables': field.variables }),
    ...(format === undefined ? {} : { format }),
  }
}

/** Decimals are text in JSON, so their limits are keywords of our own. */
function decimalLimits({ pattern, minimum, maximum }: Field): JsonSchema {
  return {
    pattern,
    ...(minimum === null ? {} : { 'x-minimum': minimum }),
    ...(maximum === null ? {} : { 'x-maximum': maximum }),
  }
}

function currencyOf({ currency }: Field): JsonSchema {
  if (currency === null) return {}
  return 'code' in currency ? { 'x-currency': currency.code } : { 'x-currency-field': currency.field }
}
