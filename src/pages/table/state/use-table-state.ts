import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { TablePage } from '../../../../generated/types.ts'
import { notify } from '../../../ui/toaster.tsx'
import type { TableState } from './table-state.ts'
import { readTableUrl, writeTableUrl } from './url-codec.ts'

/** `push` adds a step to the history (views, pages); `replace` does not (typing, filters, sorting). */
export type HistoryStep = 'push' | 'replace'
export type ChangeState = (change: (state: TableState) => TableState, step: HistoryStep) => void

/** The state of a table page: the address is its only home. */
export function useTableState(page: TablePage): { state: TableState; change: ChangeState } {
  const { t } = useTranslation('table')
  const navigate = useNavigate()
  const { search } = useLocation()
  const { state, dropped } = useMemo(() => readTableUrl(page, search), [page, search])
  const latest = useRef(state)
  latest.current = state

  const change = useCallback<ChangeState>(
    (next, step) => {
      latest.current = next(latest.current)
      const query = writeTableUrl(page, latest.current)
      void navigate({ search: query }, { replace: step === 'replace', preventScrollReset: true })
    },
    [page, navigate],
  )

  const names = dropped.join(', ')
  useEffect(() => {
    if (names === '') return
    notify({ message: t('droppedFromUrl', { names }), intent: 'warning' })
    change((same) => same, 'replace')
  }, [names, change, t])

  return { state, change }
}
