import { useEffect, useMemo, useState } from 'react'
import { type PaletteList, paletteLists } from '../../../generated/palette.ts'
import { pathOf, routes } from '../../../generated/routes.ts'
import type { Visit } from '../../data/visits.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTransport } from '../../hooks/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { type Found, type HitRow, findRecords } from './find-records.ts'

export interface RecordGroups {
  readonly groups: readonly EntryGroup[]
  readonly isBusy: boolean
  /** Lists that could not be asked. */
  readonly failures: number
  readonly retry: () => void
}

/** A letter is in nearly every record. */
const fewestLetters = 2
const pause = 250

interface RecordSearch {
  readonly query: string
  readonly lists: readonly PaletteList[]
}

interface State {
  /** What was found is about this; null: nothing was looked for yet. */
  readonly search: RecordSearch | null
  readonly found: readonly Found[]
  readonly isDone: boolean
  readonly failures: number
}

const nothing: State = { search: null, found: [], isDone: false, failures: 0 }

/** Records that fit, by list, in the order in which they are found, so that nothing moves away from under the choice. */
export function useRecordGroups(text: string, visits: readonly Visit[]): RecordGroups {
  const { t } = useTranslation('palette')
  const { t: titleOf } = useTranslation('routes')
  const { canOpen } = usePermissions()
  const transport = useTransport()
  const query = useDebounced(text, pause)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState(nothing)
  const lists = useMemo(() => listsFor(canOpen, visits), [canOpen, visits])

  const search = useMemo(
    (): RecordSearch & { attempt: number } => ({ query, lists, attempt }),
    [query, lists, attempt],
  )

  useEffect(() => {
    if (search.query.length < fewestLetters) return undefined
    const abort = new AbortController()
    const add = (change: (state: State) => Partial<State>) =>
      setState((last) => {
        const state = last.search === search ? last : { ...nothing, search }
        return { ...state, ...change(state) }
      })
    const onFound = (found: Found) => add((state) => ({ found: [...state.found, found] }))
    void findRecords({ ...search, transport, signal: abort.signal, onFound }).then((failures) => {
      if (!abort.signal.aborted) add(() => ({ isDone: true, failures }))
      return failures
    })
    return () => abort.abort()
  }, [search, transport])

  const isSearch = text.length >= fewestLetters
  const shown = isSearch && query === text && state.search === search ? state : nothing
  return {
    groups: shown.found.map((found) => groupOf(found)),
    isBusy: isSearch && !shown.isDone,
    failures: shown.failures,
    retry: () => setAttempt(attempt + 1),
  }

  function groupOf({ list, rows, total }: Found): EntryGroup {
    const { path, icon, title } = routes[list.route]
    const entries = rows.map((row): Entry => {
      const hint = list.rowHint === null ? '' : shownText(row[list.rowHint])
      return {
        key: `record:${list.route}:${shownText(row['id'])}`,
        icon,
        title: shownText(row[list.rowTitle]),
        ...(hint !== '' && { hint }),
        does: { open: addressOf(list, row, canOpen) },
      }
    })
    const all: Entry = {
      key: `all:${list.route}`,
      icon: 'list',
      title: t('allResults', { number: total }),
      does: { open: `${path}?q=${encodeURIComponent(query)}` },
    }
    return {
      key: list.route,
      title: titleOf(title),
      entries: total > rows.length ? [...entries, all] : entries,
    }
  }
}

type CanOpen = ReturnType<typeof usePermissions>['canOpen']

/** Those that the person may read, first those that were looked at last. */
function listsFor(canOpen: CanOpen, visits: readonly Visit[]): readonly PaletteList[] {
  const visited = visits.flatMap(({ route }) => [route, routes[route].activeMenu ?? route])
  const recency = ({ route }: PaletteList) => {
    const index = visited.indexOf(route)
    return index < 0 ? visited.length : index
  }
  return paletteLists
    .filter(({ route }) => canOpen(route))
    .toSorted((one, other) => recency(one) - recency(other))
}

/** The record's own page, else beside its list, else found in it. */
function addressOf(
  { route, opens, hasDrawer, rowTitle }: PaletteList,
  row: HitRow,
  canOpen: CanOpen,
): string {
  if (opens !== null && canOpen(opens.to)) {
    const params = Object.entries(opens.params).map(([name, field]) => [name, shownText(row[field])])
    return pathOf(opens.to, Object.fromEntries(params))
  }
  const { path } = routes[route]
  if (hasDrawer) return `${path}?record=${encodeURIComponent(shownText(row['id']))}`
  return `${path}?q=${encodeURIComponent(shownText(row[rowTitle]))}`
}

function shownText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
