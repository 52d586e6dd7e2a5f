import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { TablePage } from '../../../../generated/types.ts'
import { notify } from '../../../ui/toaster.tsx'
import type { TableState } from './table-state.ts'
import { readTableUrl, writeTableUrl } from './url-codec.ts'

/** `push` adds a step to the history (views, pages); `replace` does not (typing, filters, sorting). */
export type HistoryStep = 'push' | 'replace'
export type ChangeState = (change: (state: TableState) => TableState, step: HistoryStep) => void

/** A state that is on its way into the address, and the address it was made from. */
interface Pending {
  readonly state: TableState
  readonly search: string
}

/** The state of a table page. The address is its home; a change shows at once, while the address follows. */
export function useTableState(page: TablePage): { state: TableState; change: ChangeState } {
  const { t } = useTranslation('table')
  const navigate = useNavigate()
  const { search } = useLocation()
  const read = useMemo(() => readTableUrl(page, search), [page, search])
  const [pending, setPending] = useState<Pending | null>(null)
  if (pending !== null && pending.search !== search) setPending(null)
  const state = pending?.search === search ? pending.state : read.state

  const latest = useRef({ state, search })
  useEffect(() => {
    latest.current = { state, search }
  })
  const change = useCallback<ChangeState>(
    (next, step) => {
      const { state, search } = latest.current
      const changed = next(state)
      latest.current = { state: changed, search }
      setPending(latest.current)
      void navigate(
        { search: writeTableUrl(page, changed) },
        { replace: step === 'replace', preventScrollReset: true },
      )
    },
    [page, navigate],
  )

  const dropped = read.dropped.join(', ')
  useEffect(() => {
    if (dropped === '') return
    notify({ message: t('droppedFromUrl', { names: dropped }), intent: 'warning' })
    change((same) => same, 'replace')
  }, [dropped, change, t])

  return { state, change }
}
