import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { country } from '../../../../engine/model/enums/country.ts'
import type { JsonSchema } from '../../../../engine/model/json-schema.ts'
import { validationMessages } from '../../../../engine/operations/validation.ts'
import type { FieldErrors } from '../../../../kernel/platform/api-error.ts'

/** Whom a mail goes to (domain/resources.md §6 `email_marketings.audience`). */
export interface Audience {
  readonly source: 'subscribers' | 'customers' | 'trial_users' | 'uninstalled' | 'list'
  readonly filters?: AudienceFilters
  readonly exclude?: {
    /** Who was sent one of these. */
    readonly campaign_ids?: readonly number[]
    /** Who was sent anything in the last days. */
    readonly recent_days?: number
  }
  /** The file with the addresses of a `list`: one a line, or the first column of a CSV. */
  readonly list_file_id?: number
}

export interface AudienceFilters {
  readonly products?: readonly number[]
  readonly countries?: readonly string[]
  readonly tags?: readonly string[]
  readonly last_open_days?: number
  readonly ordered_from?: string
  readonly ordered_to?: string
  readonly not_ordered_days?: number
  /** Who was sent that campaign and has not opened it. */
  readonly unopened_of?: number
}

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
const ids = { type: 'array', items: id, maxItems: 200 }
const days = { type: 'integer', minimum: 1, maximum: 3650 }
const date = { type: 'string', format: 'date' }

/** Closed: a filter that nobody knows would silently mail everybody. */
export const audienceSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['source'],
  properties: {
    source: { type: 'string', enum: ['subscribers', 'customers', 'trial_users', 'uninstalled', 'list'] },
    filters: {
      type: 'object',
      additionalProperties: false,
      properties: {
        products: ids,
        countries: {
          type: 'array',
          items: { type: 'string', enum: country.map(({ value }) => value) },
          maxItems: 300,
        },
        tags: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 30 }, maxItems: 20 },
        last_open_days: days,
        ordered_from: date,
        ordered_to: date,
        not_ordered_days: days,
        unopened_of: id,
      },
    },
    exclude: {
      type: 'object',
      additionalProperties: false,
      properties: { campaign_ids: ids, recent_days: { type: 'integer', minimum: 0, maximum: 365 } },
    },
    list_file_id: id,
  },
}

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false })
formats['default'](ajv, { mode: 'full' })
const check = ajv.compile<Audience>(audienceSchema)

/** A given value as an audience, or messages by field: `audience.filters.countries.0`. */
export function readAudience(value: unknown): Audience | { readonly errors: FieldErrors } {
  if (check(value)) {
    const { filters = {} } = value
    const { ordered_from: from, ordered_to: to } = filters
    if (value.source === 'list' && value.list_file_id === undefined)
      return { errors: { 'audience.list_file_id': ['名单来源须选择文件'] } }
    if (from !== undefined && to !== undefined && from > to)
      return { errors: { 'audience.filters.ordered_to': ['须不早于开始日期'] } }
    return value
  }
  const messages = Object.entries(validationMessages(check.errors ?? []))
  return {
    errors: Object.fromEntries(
      messages.map(([path, found]) => [path === 'body' ? 'audience' : `audience.${path}`, found]),
    ),
  }
}
