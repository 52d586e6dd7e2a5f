import type { RecordOf } from '../../../engine/model/records.ts'

/** States of those who said no. */
export const gone: readonly unknown[] = ['unsubscribed', 'complained']

/** Whether a subscriber said no; a subscription that bounces has not. */
export function hasLeft(record: Pick<RecordOf<'subscribes'>, 'status' | 'unsubscribed_at'>): boolean {
  return gone.includes(record.status) || record.unsubscribed_at !== null
}
