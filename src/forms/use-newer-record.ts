import { useEffect, useRef } from 'react'
import type { Row } from '../records/model/rows/list-result.ts'

/** Takes over a record that was loaded again, while nothing is typed that it would overwrite. */
export function useNewerRecord(
  record: Row | null,
  mayTake: boolean,
  known: Row | null,
  take: (record: Row) => void,
): void {
  const seen = useRef(record)
  useEffect(() => {
    if (record === seen.current) return
    if (record === null || record === known || isOlder(record, known)) seen.current = record
    else if (mayTake) {
      seen.current = record
      take(record)
    }
  })
}

/** An answer that was on its way while the record was saved. */
function isOlder(record: Row, known: Row | null): boolean {
  const [one, other] = [record['updated_at'], known?.['updated_at']]
  if (typeof one !== 'string' || typeof other !== 'string') return false
  return new Date(one).getTime() < new Date(other).getTime()
}
