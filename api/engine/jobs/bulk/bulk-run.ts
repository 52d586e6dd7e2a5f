import { sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { ApiError, summaryOf } from '../../../kernel/platform/api-error.ts'
import type { RecordStep } from '../../model/action.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { otherRecord, executeStep } from '../../operations/actions/action.ts'
import { lockInOrder } from '../../operations/write/lock-order.ts'
import { lockRecord } from '../../operations/write/update.ts'
import { run } from '../../query/sql.ts'

export interface BulkResult {
  readonly matched: number
  readonly succeeded: number
  readonly failed: number
  readonly errors: readonly { readonly id: number; readonly problem: Message }[]
  /** What a step that gives a text gave, by record. */
  readonly texts?: readonly { readonly id: number; readonly text: string }[]
}

/**
 * Takes the step on each record in its own savepoint, in the order of their ids; what was refused comes back with its message. `call.batchId`
 * is what the action log knows them by.
 */
export async function runBulk(
  resource: Resource,
  step: RecordStep,
  ids: readonly number[],
  input: Readonly<Values>,
  call: Call,
): Promise<BulkResult> {
  const errors: { id: number; problem: Message }[] = []
  const texts: { id: number; text: string }[] = []
  await lockInOrder(resource, [...ids, ...otherRecord(step, input)], call)
  for (const id of ids.toSorted((one, other) => one - other)) {
    await run(call.tx, sql`savepoint bulk`)
    try {
      const record = await lockRecord(resource, call, id)
      const result = await executeStep(step, record, { call, resource, input })
      if (result instanceof ApiError) errors.push({ id, problem: summaryOf(result) })
      if (typeof result === 'string') texts.push({ id, text: result })
      await run(call.tx, sql`release savepoint bulk`)
    } catch (error) {
      await run(call.tx, sql`rollback to savepoint bulk`)
      if (!(error instanceof ApiError)) throw error
      errors.push({ id, problem: summaryOf(error) })
    }
  }
  const failed = errors.length
  const resultTexts = texts.length > 0 ? { texts } : {}
  return { matched: ids.length, succeeded: ids.length - failed, failed, errors, ...resultTexts }
}
