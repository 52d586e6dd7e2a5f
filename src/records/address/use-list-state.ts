import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { notify } from '../../ui/toaster.tsx'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import { readListAddress, writeListAddress } from './list-address.ts'
import type { ListState } from './list-state.ts'

/** `push` adds a step to the history (views, pages); `replace` does not (typing, filters, sorting). */
export type HistoryStep = 'push' | 'replace'
export type ChangeState = (change: (state: ListState) => ListState, step: HistoryStep) => void

/** A state that is on its way into the address, and the address it was made from. */
interface Pending {
  readonly state: ListState
  readonly search: string
}

/** The state of a table page. The address is its home; a change shows at once, while the address follows. */
export function useListState(list: ListDescriptor): { state: ListState; change: ChangeState } {
  const { t } = useTranslation('records')
  const navigate = useNavigate()
  const { search } = useLocation()
  const read = useMemo(() => readListAddress(list, search), [list, search])
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
        { search: writeListAddress(list, changed) },
        { replace: step === 'replace', preventScrollReset: true },
      )
    },
    [list, navigate],
  )

  const dropped = read.dropped.join(', ')
  useEffect(() => {
    if (dropped === '') return
    notify({ message: t('droppedFromUrl', { names: dropped }), intent: 'warning' })
    change((same) => same, 'replace')
  }, [dropped, change, t])

  return { state, change }
}
