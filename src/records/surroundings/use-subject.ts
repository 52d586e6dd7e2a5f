import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useUser } from '../../hooks/use-user.ts'
import type { Row } from '../model/rows/list-result.ts'
import type { Subject } from '../model/rows/subject.ts'

/** What an action on this row is about. */
export function useSubject(row: Row | null): Subject {
  const route = useParams()
  const { id } = useUser()
  return useMemo(() => ({ row, route, me: id }), [row, route, id])
}
