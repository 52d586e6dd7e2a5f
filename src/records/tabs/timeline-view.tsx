import type { ReactNode } from 'react'
import { useLocale } from '../../hooks/use-locale.ts'
import { formatDateTime } from '../../ui/format-date.ts'

/** Something that happened, as a person reads it. */
export interface TimelineEvent {
  /** ISO time. */
  readonly at: string
  readonly title: ReactNode
  /** What else is known of it. */
  readonly details: readonly ReactNode[]
}

/** What happened, one below the other, as the API orders it. */
export function TimelineView({ events }: { readonly events: readonly TimelineEvent[] }) {
  return (
    <ol className="timeline">
      {events.map((event, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what happened has no identity and never moves
        <Event key={index} event={event} />
      ))}
    </ol>
  )
}

function Event({ event: { at, title, details } }: { readonly event: TimelineEvent }) {
  const { locale } = useLocale()
  const time = formatDateTime(at, locale)
  return (
    <li className="timeline-event">
      <p className="timeline-line">
        <strong>{title}</strong>
        {time !== null && (
          <time dateTime={at} title={time.title}>
            {time.text}
          </time>
        )}
      </p>
      {details.length > 0 && (
        <p className="timeline-detail">
          {details.map((detail, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the details of an event never move
            <span key={index}>{detail}</span>
          ))}
        </p>
      )}
    </li>
  )
}
