import { Link } from 'react-router'
import { type RouteName, pathOf } from '../../../generated/routes.ts'
import type { Call } from '../../../generated/types.ts'
import { instantOf } from '../../dates/offset.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'

interface Other {
  readonly id: number
  readonly title: string
  readonly priority: number
  readonly starts_at: string | null
  readonly ends_at: string | null
}

export interface ConflictsProps {
  readonly call: Call | undefined
  /** Of the record itself; null: a new one. */
  readonly id: number | null
  readonly position: string
  /** As the form holds them: what a clock of the company shows. */
  readonly from: string
  readonly to: string
  readonly priority: number
  /** The page of one of them; null: there is none. */
  readonly page: RouteName | null
}

/** What else runs in the same place at the same time; the highest priority is shown. */
export function Conflicts({ call, id, position, from, to, priority, page }: ConflictsProps) {
  const { t } = useTranslation('placement-preview')
  const { held, canOpen } = usePermissions()
  const may = call !== undefined && meetsNeeds(call.needs, held)
  const { data } = useWidgetCall<readonly Other[]>(call, {
    record: null,
    values: { page: 1, per_page: 50, sort: '-priority', filter: { position, status: 'active' } },
    pause: !may || position === '' || from === '',
  })
  if (data === undefined || position === '' || from === '') return null
  const others = data.filter((other) => other.id !== id && overlaps(other, from, to))
  return (
    <div className="placement-conflicts">
      <h3>{t('others', { count: others.length })}</h3>
      {others.length === 0 ? (
        <p className="placement-note">{t('free')}</p>
      ) : (
        <ul>
          {others.map((other) => (
            <li key={other.id} data-higher={other.priority > priority ? '' : undefined}>
              {page !== null && canOpen(page) ? (
                <Link to={pathOf(page, { id: String(other.id) })}>{other.title}</Link>
              ) : (
                <span>{other.title}</span>
              )}
              <small>
                {t('priority', { value: other.priority })} · {other.starts_at?.slice(0, 10) ?? '…'} –{' '}
                {other.ends_at?.slice(0, 10) ?? '…'}
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Instants compare, however they are written; an open end lasts for ever. */
function overlaps(other: Other, from: string, to: string): boolean {
  const [start, end] = [instantOf(from), to === '' ? Number.POSITIVE_INFINITY : instantOf(to)]
  const otherStart = other.starts_at === null ? Number.NEGATIVE_INFINITY : Date.parse(other.starts_at)
  const otherEnd = other.ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(other.ends_at)
  return otherStart < end && start < otherEnd
}
