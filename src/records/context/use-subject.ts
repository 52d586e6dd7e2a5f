import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useCompany } from '../../hooks/use-company.ts'
import { useUser } from '../../hooks/use-user.ts'
import type { Row } from '../model/rows/list-result.ts'
import type { Subject } from '../model/rows/subject.ts'

/** What an action on this row is about. */
export function useSubject(row: Row | null): Subject {
  const route = useParams()
  const { id } = useUser()
  const company = useCompany().current?.id ?? null
  return useMemo(() => ({ row, route, me: id, company }), [row, route, id, company])
}
