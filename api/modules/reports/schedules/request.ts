import { Ajv } from 'ajv'
import type { JsonSchema } from '../../../engine/model/json-schema.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { rollingDays, type RollingPeriod, rollingPeriods } from '../../../engine/query/rolling.ts'
import { today } from '../../../engine/query/today.ts'
import type { ExportRequest } from '../../../engine/transfer/exports/rows.ts'

/** What a list or a statistic is asked for; days of a rolling period are those of the day on which the report is made. */
export interface ReportRequest {
  readonly columns?: readonly string[]
  readonly filter?: Readonly<Record<string, string>>
  readonly q?: string
  readonly sort?: string
  readonly language?: string
  readonly scope?: 'system'
  readonly parent?: Readonly<Record<string, number>>
  /** The days that the figures are about: those of a rolling period, or always the same. */
  readonly period?: RollingPeriod | { readonly from: string; readonly to: string }
  /** Filters that have the days of a rolling period. */
  readonly rolling?: Readonly<Record<string, RollingPeriod>>
  /** Further parameters of a statistic. */
  readonly query?: Readonly<Record<string, string>>
}

const rolling: JsonSchema = { type: 'string', enum: rollingPeriods }
const day: JsonSchema = { type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }
const texts: JsonSchema = {
  type: 'object',
  maxProperties: 50,
  additionalProperties: { type: 'string', maxLength: 2000 },
}
const id: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    columns: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 80 } },
    filter: texts,
    q: { type: 'string', maxLength: 190 },
    sort: { type: 'string', maxLength: 200 },
    language: { type: 'string', pattern: String.raw`^([a-z]{2}|\*)$` },
    scope: { type: 'string', enum: ['system'] },
    parent: { type: 'object', maxProperties: 5, additionalProperties: id },
    period: {
      anyOf: [
        rolling,
        {
          type: 'object',
          additionalProperties: false,
          required: ['from', 'to'],
          properties: { from: day, to: day },
        },
      ],
    },
    rolling: { type: 'object', maxProperties: 20, additionalProperties: rolling },
    query: texts,
  },
}

const check = new Ajv({ strict: false }).compile<ReportRequest>(schema)

/** A stored request, or one that is to be stored; null where it is none. */
export function readReportRequest(value: unknown): ReportRequest | null {
  return check(value) ? value : null
}

/** The days that the figures are about, as seen today; null where the request names none. */
export function daysOfRequest({ period }: ReportRequest, timezone: string) {
  if (period === undefined) return null
  return typeof period === 'string' ? rollingDays(period, today(timezone)) : period
}

/** The same request of a list as `POST /exports` takes it. */
export function asExport(
  request: ReportRequest,
  of: { readonly resource: string; readonly format: 'csv' | 'xlsx'; readonly timezone: string },
): ExportRequest {
  const { period: _period, rolling: _rolling, query: _query, ...rest } = request
  const { resource, format, timezone } = of
  return {
    ...rest,
    resource,
    format,
    filter: filterOf(request, timezone),
    ...daysOfRequest(request, timezone),
  }
}

/** The call as if it had asked for the statistic itself. */
export function asFiguresCall(call: Call, request: ReportRequest): Call {
  const { q, sort, query = {}, parent = {} } = request
  const { timezone } = call.caller
  return {
    ...call,
    params: Object.fromEntries(Object.entries(parent).map(([name, value]) => [name, String(value)])),
    query: {
      ...query,
      ...(q === undefined ? {} : { q }),
      ...(sort === undefined ? {} : { sort }),
      filter: filterOf(request, timezone),
      ...daysOfRequest(request, timezone),
      part: 'rows',
    },
  }
}

function filterOf({ filter = {}, rolling: periods = {} }: ReportRequest, timezone: string) {
  const days = Object.entries(periods).map(([name, period]) => {
    const { from, to } = rollingDays(period, today(timezone))
    return [name, `${from}..${to}`]
  })
  return { ...filter, ...Object.fromEntries(days) }
}
