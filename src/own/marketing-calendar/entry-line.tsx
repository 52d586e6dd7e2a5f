import { Link } from 'react-router'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { type CalendarEntry, iconsOfKinds, pathOfEntry } from './calendar.ts'

export interface EntryLineProps {
  readonly entry: CalendarEntry
  /** With its time and what else is known of it. */
  readonly isWhole?: boolean
}

/** One entry: what it is, what happens, and a link to its record. */
export function EntryLine({ entry, isWhole = false }: EntryLineProps) {
  const { t } = useTranslation('marketing-calendar')
  const { canOpen } = usePermissions()
  const { kind, event, title, time, detail, status, count } = entry
  const path = pathOfEntry(entry, canOpen)
  const name = count > 1 ? t('batch', { title, count }) : title
  const state = isOpen(status) ? t(status) : null
  const about = [`${time} ${t(kind)} ${t(event)}`, name, detail, state]
  const shown = (
    <>
      <Icon name={iconsOfKinds[kind]} size={12} />
      <span>{name}</span>
    </>
  )
  return (
    <li
      className="marketing-calendar-entry"
      data-kind={kind}
      data-event={event}
      title={about.filter((each) => each !== null && each !== '').join(' · ')}
    >
      {isWhole && <time>{time}</time>}
      <em>{t(event)}</em>
      {path === null ? (
        <span className="marketing-calendar-name">{shown}</span>
      ) : (
        <Link to={path}>{shown}</Link>
      )}
      {isWhole && detail !== null && <small>{detail}</small>}
      {state !== null && <strong>{state}</strong>}
    </li>
  )
}

/** States in which what stands in the calendar may not come about. */
const openStates = ['draft', 'pending', 'paused'] as const

const isOpen = (status: string): status is (typeof openStates)[number] =>
  openStates.some((state) => state === status)
