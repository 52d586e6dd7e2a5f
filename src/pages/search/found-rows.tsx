import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SearchPage } from '../../../generated/types.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useListState } from '../../records/address/use-list-state.ts'
import { ListGrid, type ListGridProps } from '../../records/list/list-grid.tsx'
import { RecordList } from '../../records/list/record-list.tsx'
import { actionPath, isRouteAction } from '../../records/model/actions/action-link.ts'
import type { AddressParameter } from '../../records/model/address/address-parameter.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { acrossCompanies, placed } from './across-companies.ts'
import { type Criteria, longMark, parameterOf } from './criteria.ts'
import { foundList, reachesAll } from './found-list.ts'
import { NothingFound } from './nothing-found.tsx'
import { markSeen, stateOfEntry } from './search-state.ts'

export interface FoundRowsProps {
  readonly page: SearchPage
  readonly criteria: Criteria
  readonly title: string
}

/** The rows that were found; the only one opens by itself. */
export function FoundRows({ page, criteria, title }: FoundRowsProps) {
  const { t } = useTranslation('search')
  const company = useCompany().current?.id
  const { pathname, search } = useLocation()
  const isAcross = reachesAll(criteria)
  const list = useMemo(() => {
    const found = foundList(page, criteria)
    return isAcross ? acrossCompanies(found, t('switchCompany')) : found
  }, [page, criteria, isAcross, t])
  const others = useMemo(() => parametersOf(page), [page])
  const address = useListState(list, others)
  const here = `${pathname}${search}`.replace(/([?&])f\.scope=all&?/, '$1')
  const open = useOnlyHit(page, company)
  const grid = useCallback(
    (props: ListGridProps) => (
      <FoundGrid {...props} page={page} company={company} here={here} onAnswer={open} />
    ),
    [page, company, here, open],
  )
  return (
    <RecordList list={list} address={address} title={title} heading={<h2>{t('results')}</h2>} grid={grid} />
  )
}

interface FoundGridProps extends ListGridProps {
  readonly page: SearchPage
  readonly company: number | undefined
  readonly here: string
  readonly onAnswer: (rows: readonly Row[], total: number) => void
}

function FoundGrid({ page, company, here, onAnswer, ...props }: FoundGridProps) {
  const { answer, rows: shown } = props
  const { data, stale } = answer
  const rows = useMemo(
    () => shown.map((row) => placed(row, page.row, company, here)),
    [shown, page, company, here],
  )
  const total = data?.meta.pagination.total
  useEffect(() => {
    if (total !== undefined && !stale) onAnswer(rows, total)
  }, [rows, total, stale, onAnswer])
  if (total === 0) return <NothingFound />
  return (
    <ListGrid
      {...props}
      answer={data === undefined ? answer : { ...answer, data: { ...data, data: rows } }}
      rows={rows}
    />
  )
}

/** Opens the only hit of a search that was just asked for: in its page, if one may open that. */
function useOnlyHit(page: SearchPage, company: number | undefined) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { canOpen } = usePermissions()
  const { fresh } = stateOfEntry(state)
  return useCallback(
    (rows: readonly Row[], total: number) => {
      const [only] = rows
      const action = page.row.filter(isRouteAction).find(({ to }) => canOpen(to))
      if (!fresh || total !== 1 || only === undefined || action === undefined) return
      const isHere = only['company_id'] === undefined || only['company_id'] === company
      const path = isHere ? actionPath(action, { row: only, route: {} }) : null
      if (path === null) return
      markSeen()
      void navigate(path)
    },
    [page, company, fresh, canOpen, navigate],
  )
}

/** The criteria stand beside the state of the list. */
function parametersOf({ criteria }: SearchPage): readonly AddressParameter[] {
  const names = [...criteria.map(({ field }) => parameterOf(field)), longMark]
  return names.map((name) => ({ name, accepts: () => true }))
}
