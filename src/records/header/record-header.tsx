import { type ReactNode, useEffect, useMemo } from 'react'
import type { RouteName } from '../../../generated/routes.ts'
import type { Action, Fact } from '../../../generated/types.ts'
import { nameRecord } from '../../data/record-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionRoomProvider } from '../actions/action-room-provider.tsx'
import { Cell } from '../cells/cell.tsx'
import type { ActionContext } from '../context/action-room.ts'
import { FactList } from '../facts/fact-list.tsx'
import type { Row } from '../model/rows/list-result.ts'
import { BackLink } from './back-link.tsx'
import { HeaderActions } from './header-actions.tsx'
import { RecordMarks } from './record-marks.tsx'
import './header-styles.ts'

export interface RecordHeaderProps {
  /** What a person calls the record; empty while it loads. */
  readonly title: string
  /** The fact whose tag stands beside the title; default: `status`, where the record has one. */
  readonly status?: Fact
  readonly facts: readonly Fact[]
  /** Undefined while it loads. */
  readonly record: Row | undefined
  readonly actions: readonly Action[]
  /** The list that the record is of. */
  readonly backTo?: RouteName | null
  readonly resource: string
  /** Property that names the record for a person. */
  readonly rowTitle?: string
  /** Asks for the record again. */
  readonly onReload?: () => void
  /** The page is about what belongs to the record, not about it. */
  readonly isParent?: boolean
  /** At the right of the way back: the records before and after this one. */
  readonly neighbours?: ReactNode
}

/** What stands above a record: the way back, its name and state, what is known of it, who made it, what can be done with it. */
export function RecordHeader(props: RecordHeaderProps) {
  const {
    title,
    facts,
    record,
    actions,
    backTo,
    resource,
    rowTitle = 'title',
    onReload,
    neighbours,
    isParent = false,
  } = props
  const { ready } = useTranslation('record')
  const status = props.status ?? facts.find(({ field, type }) => field === 'status' && type === 'tag')
  const actionContext = useMemo(
    (): ActionContext => ({
      list: { rowKey: 'id', rowTitle, columns: facts },
      title: title === '' ? resource : title,
      reload: () => onReload?.(),
    }),
    [rowTitle, facts, title, resource, onReload],
  )
  useEffect(() => (isParent ? undefined : nameRecord(title)), [isParent, title])
  if (!ready) return null
  const others = facts.filter((fact) => fact !== status && !isInMarks(fact) && fact.key !== rowTitle)
  return (
    <header className="record-header">
      {(backTo != null || neighbours !== undefined) && (
        <div className="record-ways">
          {backTo != null && <BackLink to={backTo} />}
          {neighbours}
        </div>
      )}
      <div className="record-line">
        <h1 id="page-title">
          {title === '' && record === undefined ? <span className="skeleton record-skeleton" /> : title}
        </h1>
        {status !== undefined && record !== undefined && <Cell column={status} row={record} />}
        {record !== undefined && actions.length > 0 && (
          <ActionRoomProvider actionContext={actionContext}>
            <HeaderActions actions={actions} record={record} />
          </ActionRoomProvider>
        )}
      </div>
      {others.length > 0 && <FactList facts={others} record={record} layout="line" />}
      {record !== undefined && <RecordMarks record={record} />}
    </header>
  )
}

/** What stands among the marks is not shown twice. */
const isInMarks = ({ field }: Fact): boolean => field === 'created_at' || field === 'updated_at'
