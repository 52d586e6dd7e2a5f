import { useState } from 'react'
import type { OperationRef } from '../../../../generated/types.ts'
import { useCompany } from '../../../hooks/use-company.ts'
import { useUser } from '../../../hooks/use-user.ts'
import { readRecent, rememberRecent } from './recent-choices.ts'

/** What this person chose last for the same kind of reference in this company. */
export function useRecent(
  relation: OperationRef,
): readonly [ids: readonly number[], remember: (id: number) => void] {
  const place = `${useUser().id}.${useCompany().current?.id ?? 0}.${relation.name}`
  const [ids] = useState(() => readRecent(place))
  return [ids, (id) => rememberRecent(place, id)]
}
