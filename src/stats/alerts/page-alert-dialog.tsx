import { useLocation } from 'react-router'
import { useTitle } from '../../hooks/use-title.ts'
import { effectiveFilters } from '../../records/model/address/list-state.ts'
import type { StatsRoom } from '../use-stats-room.ts'
import { AlertDialog, type AlertSubject } from './alert-dialog.tsx'

export interface PageAlertDialogProps {
  readonly room: StatsRoom
  readonly statistic: string
  readonly onClose: () => void
}

/** An alert on a metric of the page. */
export default function PageAlertDialog({ room, statistic, onClose }: PageAlertDialogProps) {
  return <AlertDialog of={useSubject(room, statistic)} onClose={onClose} />
}

function useSubject({ scope, list, address }: StatsRoom, statistic: string): AlertSubject {
  const title = useTitle()
  const { pathname, search } = useLocation()
  const filter = effectiveFilters(list, address.state)
  const parent = Object.entries(scope.variables).flatMap(([name, value]) =>
    isId(value) ? [[name, Number(value)] as const] : [],
  )
  const isMine = Object.values({ ...scope.variables, ...scope.extra }).includes('mine')
  return {
    statistic,
    page: `${pathname}${search}`.slice(0, 500),
    page_title: title,
    request: {
      ...(Object.keys(filter).length > 0 && { filter }),
      ...(parent.length > 0 && { parent: Object.fromEntries(parent) }),
      ...(isMine && { view: 'mine' as const }),
    },
  }
}

function isId(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
}
