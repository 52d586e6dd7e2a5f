import type { FormField } from '../../../../generated/types.ts'
import type { Row } from '../rows/list-result.ts'
import { failedConditions } from './conditions.ts'

/** Why a known record keeps a field as it is; null: it may change. */
export function lockReason({ locks = [] }: FormField, record: Row, me: number): string | null {
  return locks.find(({ when }) => failedConditions(when, record, [], me).length === 0)?.reason ?? null
}
