import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../ui/toaster.ts'
import type { AddressParameter } from '../model/address/address-parameter.ts'
import { type Extra, readListAddress, writeListAddress } from '../model/address/list-address.ts'
import type { ListState } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type AddressScope, partOfAddress, wholeAddress, withoutInner } from './address-scope.ts'

/** `push` adds a step to the history (views, pages); `replace` does not (typing, filters, sorting). */
export type HistoryStep = 'push' | 'replace'
export type ChangeState = (change: (state: ListState) => ListState, step: HistoryStep) => void

/** A state that is on its way into the address, and the address it was made from. */
interface Pending {
  readonly state: ListState
  readonly search: string
}

export interface ListAddress {
  readonly state: ListState
  readonly change: ChangeState
  /** Values of the parameters beside those of every list. */
  readonly extra: Extra
  /** Sets some of them, or takes them away (null). */
  readonly setExtra: (next: Readonly<Record<string, string | null>>, step: HistoryStep) => void
}

const none: readonly AddressParameter[] = []

/**
 * The state of a list. The address is its home; a change shows at once, while the address follows.
 * @param others What else the page keeps in its address; the same array for as long as the page stands.
 * @param scope Whose parameters it reads and writes; those of the other scope stay as they are.
 */
export function useListState(list: ListDescriptor, others = none, scope: AddressScope = ''): ListAddress {
  const { t } = useTranslation('records')
  const navigate = useNavigate()
  const { search } = useLocation()
  const read = useMemo(
    () => readListAddress(list, partOfAddress(search, scope).own, others),
    [list, search, others, scope],
  )
  const [pending, setPending] = useState<Pending | null>(null)
  if (pending !== null && pending.search !== search) setPending(null)
  const now = pending?.search === search ? pending.state : read.state
  const serialised = JSON.stringify(now)
  // The same object while it says the same: a record beside the list does not draw the list anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const state = useMemo(() => now, [serialised])

  const latest = useRef({ list, state, search, extra: read.extra })
  useEffect(() => {
    const extra = latest.current.search === search ? latest.current.extra : read.extra
    latest.current = { list, state, search, extra }
  })
  const change = useCallback<ChangeState>(
    (next, step) => {
      const { list, state, search, extra } = latest.current
      const changed = next(state)
      latest.current = { list, state: changed, search, extra }
      setPending({ state: changed, search })
      const own = writeListAddress(list, changed, extra)
      void navigate(
        { search: wholeAddress(own, partOfAddress(search, scope).others, scope) },
        { replace: step === 'replace', preventScrollReset: true },
      )
    },
    [navigate, scope],
  )

  const setExtra = useCallback<ListAddress['setExtra']>(
    (next, step) => {
      const { list, state, search, extra } = latest.current
      const entries = Object.entries({ ...extra, ...next })
      const nonEmpty = Object.fromEntries(
        entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
      )
      // A search that was typed just before reaches the address after this, and takes it along.
      latest.current = { list, state, search, extra: nonEmpty }
      const own = writeListAddress(list, state, nonEmpty)
      const isLeft = others.some(
        ({ name, holdsInner }) => holdsInner === true && nonEmpty[name] !== extra[name],
      )
      const { others: otherParams } = partOfAddress(
        isLeft ? String(withoutInner(search, scope)) : search,
        scope,
      )
      void navigate(
        { search: wholeAddress(own, otherParams, scope) },
        { replace: step === 'replace', preventScrollReset: true },
      )
    },
    [navigate, others, scope],
  )

  const dropped = read.dropped.join(', ')
  useEffect(() => {
    if (dropped === '') return
    notify({ message: t('droppedFromUrl', { names: dropped }), intent: 'warning' })
    change((same) => same, 'replace')
  }, [dropped, change, t])

  return { state, change, extra: read.extra, setExtra }
}
