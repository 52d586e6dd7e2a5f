import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Caller } from '../../model/caller.ts'
import type { Answer, Operation } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import type { Values } from '../../model/rules.ts'

const shownSigns = 4

/** `••••1234`; null stays null. */
export function maskOf(value: unknown): unknown {
  return typeof value === 'string' && value !== ''
    ? `••••${value.length > shownSigns ? value.slice(-shownSigns) : ''}`
    : value
}

/**
 * A record as the caller may read it: what only some may read in full is masked for the others. An export asks for a key of its own, so
 * that it also has what no page shows.
 */
export function masked<R extends Row>(
  resource: Pick<Resource, 'fields'>,
  record: R,
  caller: Caller,
  use: 'page' | 'export' = 'page',
): R {
  const names = hiddenFields(resource, caller, use).filter((name) => Object.hasOwn(record, name))
  if (names.length === 0) return record
  return { ...record, ...Object.fromEntries(names.map((name) => [name, maskOf(record[name])])) }
}

/** The operation with its resource's records masked in every answer, errors with a record in them too. */
export function masking(resource: Resource, operation: Operation): Operation {
  if (Object.values(resource.fields).every((field) => field.masked === null)) return operation
  return {
    ...operation,
    handle: async (call) => {
      try {
        return maskedAnswer(resource, await operation.handle(call), call.caller)
      } catch (error) {
        if (!(error instanceof ApiError) || error.body['data'] === undefined) throw error
        const data = maskedData(resource, error.body['data'], call.caller)
        throw new ApiError(error.status, { ...error.body, data })
      }
    },
  }
}

/** Without the values that were sent back as they were shown: a mask is no new value. */
export function withoutMasks({ fields }: Resource, values: Readonly<Values>, record: Row): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const isMasked = (fields[name]?.masked ?? null) !== null
      return !(isMasked && value === maskOf(record[name]) && value !== record[name])
    }),
  )
}

function hiddenFields(
  { fields }: Pick<Resource, 'fields'>,
  { permissions, isAdmin }: Caller,
  use: 'page' | 'export',
): string[] {
  return Object.entries(fields).flatMap(([name, { masked: keys }]) => {
    if (keys === null) return []
    const mayRead = keys.length === 0 ? use === 'export' : isAdmin || keys.some((key) => permissions.has(key))
    return mayRead ? [] : [name]
  })
}

function maskedAnswer(resource: Resource, answer: Answer, caller: Caller): Answer {
  const { body } = answer
  if (typeof body !== 'object' || body === null || !('data' in body)) return answer
  return { ...answer, body: { ...body, data: maskedData(resource, body.data, caller) } }
}

function maskedData(resource: Resource, data: unknown, caller: Caller): unknown {
  if (Array.isArray(data)) return data.map((row) => (isRow(row) ? masked(resource, row, caller) : row))
  return isRow(data) ? masked(resource, data, caller) : data
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
