import type { FormField, OperationRef } from '../../../generated/types.ts'
import type { OrderContents } from '../../../src/own/order-contents.ts'
import { paidFor, refundOf } from '../../../src/own/refund-lines/refund-sum.ts'
import { failedConditions } from '../../../src/records/model/conditions/conditions.ts'
import type { FieldValue, FieldValues } from '../../../src/records/model/fields/field-value.ts'
import type { Row } from '../../../src/records/model/rows/list-result.ts'
import type { Console } from './console.ts'

interface Option {
  readonly id: number
  readonly disabled: boolean | null
}

/**
 * What a person might fill in, each time later than the one before; `presetValues` wins, null leaves a field empty. `row` is what the action is
 * for.
 */
export async function filledIn(
  fields: readonly FormField[] = [],
  presetValues: FieldValues,
  console: Pick<Console, 'send'>,
  row: Row | null = null,
): Promise<FieldValues> {
  const values: Record<string, FieldValue> = {}
  for (const field of fields) {
    if (failedConditions(field.when, values, []).length > 0) continue
    const own = Object.hasOwn(presetValues, field.field) ? presetValues[field.field] : undefined
    const value =
      own === undefined && field.control !== 'password' ? await valueOf(field, values, row, console) : own
    if (value !== undefined) values[field.field] = value
  }
  return values
}

/** As the field's widget would have it, or its plain control. */
async function valueOf(
  field: FormField,
  siblingValues: FieldValues,
  row: Row | null,
  console: Pick<Console, 'send'>,
): Promise<FieldValue | undefined> {
  const contents = field.calls?.['contents']
  switch (field.widget) {
    case 'choose-row': {
      if (contents === undefined) return Number(row?.['id'])
      const { keys } = await contentsOf(contents.operation, row, console)
      return keys.find(({ status }) => status !== 'revoked')?.id
    }
    case 'refund-lines': {
      if (contents === undefined) return undefined
      const { items } = await contentsOf(contents.operation, row, console)
      return items
        .filter(({ left }) => left > 0)
        .map((item) => ({ order_item_id: item.id, quantity: item.left, amount: paidFor(item, item.left) }))
    }
    case 'refund-amount':
      return contents === undefined
        ? undefined
        : refundOf(
            siblingValues['type'] ?? null,
            siblingValues['lines'] ?? null,
            await contentsOf(contents.operation, row, console),
          )
    default:
      return await sampleOf(field, console)
  }
}

async function contentsOf(
  operation: OperationRef,
  row: Row | null,
  { send }: Pick<Console, 'send'>,
): Promise<OrderContents> {
  const answer = await send(operation, { id: row?.['id'] })
  if ('failure' in answer) throw new Error(answer.failure.message)
  return (answer.result as { readonly data: OrderContents }).data
}

let serial = 0

async function sampleOf(field: FormField, { send }: Pick<Console, 'send'>): Promise<FieldValue | undefined> {
  const { control, options = [], limits = {}, relation } = field
  serial += 1
  switch (control) {
    case 'choice':
      return options.at(-1)?.value
    case 'choices':
      return options.slice(0, 1).map(({ value }) => value)
    case 'relation':
    case 'relations': {
      if (relation === undefined) return undefined
      const answer = await send(relation, { limit: 20 })
      const found = 'result' in answer ? (answer.result as { readonly data: readonly Option[] }).data : []
      const id = found.find(({ disabled }) => disabled !== true)?.id
      return control === 'relations' ? (id === undefined ? [] : [id]) : id
    }
    case 'int':
      return String(Math.max(1, limits?.min ?? 1))
    case 'decimal':
    case 'money':
    case 'percent':
      return '10.00'
    case 'switch':
      return true
    case 'date':
      return '2030-06-01'
    case 'datetime':
      return new Date(Date.UTC(2030, 5, 1, serial)).toISOString().slice(0, 16)
    case 'tags':
      return ['vip']
    case 'email':
      return `person${serial}@example.com`
    case 'url':
      return `https://example.com/${serial}`
    case 'text':
    case 'textarea':
    case 'code':
      return limits.pattern?.startsWith('^[A-Z') === true
        ? `X${String.fromCodePoint(65 + (serial % 26))}Y`.slice(0, limits.maxLength)
        : `text-${serial}`
    default:
      return undefined
  }
}
