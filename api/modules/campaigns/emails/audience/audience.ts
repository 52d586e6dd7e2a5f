import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import type { Choice } from '../../../../engine/model/choice.ts'
import { contentLanguage } from '../../../../engine/model/enums/common.ts'
import { country } from '../../../../engine/model/enums/country.ts'
import type { JsonSchema } from '../../../../engine/model/json-schema.ts'
import { validationMessages } from '../../../../engine/operations/validation.ts'
import type { FieldErrors } from '../../../../kernel/platform/api-error.ts'
import { subscribeSource } from '../../../content/subscribes/enums.ts'

/** Whom a mail goes to (domain/resources.md §6 `email_marketings.audience`). */
export interface Audience {
  readonly source:
    | 'subscribers'
    | 'customers'
    | 'registered'
    | 'trial_users'
    | 'uninstalled'
    | 'list'
    | 'saved'
  readonly filters?: AudienceFilters
  readonly exclude?: {
    /** Who was sent one of these. */
    readonly campaign_ids?: readonly number[]
    /** Who was sent anything in the last days. */
    readonly recent_days?: number
  }
  /** The file with the addresses of a `list`: one a line, or the first column of a CSV. */
  readonly list_file_id?: number
  /** The saved audience (`email_audiences`) whose conditions hold, beside the filters here. */
  readonly audience_id?: number
}

export interface AudienceFilters {
  readonly products?: readonly number[]
  readonly countries?: readonly string[]
  readonly languages?: readonly string[]
  readonly tags?: readonly string[]
  /** How the subscription came to be: `subscribes.source`. */
  readonly origins?: readonly string[]
  /** A day of the company. */
  readonly subscribed_from?: string
  readonly last_open_days?: number
  readonly not_opened_days?: number
  /** Products of paid orders: any of these, or none of them. */
  readonly bought?: readonly number[]
  readonly not_bought?: readonly number[]
  readonly ordered_from?: string
  readonly ordered_to?: string
  readonly ordered_days?: number
  readonly not_ordered_days?: number
  readonly never_ordered?: boolean
  /** Who was sent that campaign and has not opened it. */
  readonly unopened_of?: number
}

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
const ids = { type: 'array', items: id, maxItems: 200 }
const days = { type: 'integer', minimum: 1, maximum: 3650 }
const date = { type: 'string', format: 'date' }
const choiceOf = (choices: readonly Choice[]) => ({
  type: 'array',
  items: { type: 'string', enum: choices.map(({ value }) => value) },
  maxItems: 20,
})

/** Closed: an unknown filter would silently mail all subscribers. */
export const audienceSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['source'],
  properties: {
    source: {
      type: 'string',
      enum: ['subscribers', 'customers', 'registered', 'trial_users', 'uninstalled', 'list', 'saved'],
    },
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
        languages: choiceOf(contentLanguage),
        tags: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 30 }, maxItems: 20 },
        origins: choiceOf(subscribeSource),
        subscribed_from: date,
        last_open_days: days,
        not_opened_days: days,
        bought: ids,
        not_bought: ids,
        ordered_from: date,
        ordered_to: date,
        ordered_days: days,
        not_ordered_days: days,
        never_ordered: { type: 'boolean' },
        unopened_of: id,
      },
    },
    exclude: {
      type: 'object',
      additionalProperties: false,
      properties: { campaign_ids: ids, recent_days: { type: 'integer', minimum: 0, maximum: 365 } },
    },
    list_file_id: id,
    audience_id: id,
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
    if (value.source === 'saved' && value.audience_id === undefined)
      return { errors: { 'audience.audience_id': ['请选择已保存的受众'] } }
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
