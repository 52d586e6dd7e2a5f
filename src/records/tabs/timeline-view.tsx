import { useLocale } from '../../hooks/use-locale.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { type TimelineEvent, eventOf } from './timeline-event.ts'

/** What happened, one below the other, as the API orders it. */
export function TimelineView({ items }: { readonly items: readonly unknown[] }) {
  return (
    <ol className="timeline">
      {items.map(eventOf).map((event, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what happened has no identity and never moves
        <Event key={index} event={event} />
      ))}
    </ol>
  )
}

function Event({ event: { at, title, by, detail } }: { readonly event: TimelineEvent }) {
  const { locale } = useLocale()
  const time = at === null ? null : formatDateTime(at, locale)
  return (
    <li className="timeline-event">
      <p className="timeline-line">
        {title !== '' && <strong>{title}</strong>}
        {by !== '' && <span>{by}</span>}
        {time !== null && (
          <time dateTime={at ?? ''} title={time.title}>
            {time.text}
          </time>
        )}
      </p>
      {detail !== '' && <p className="timeline-detail">{detail}</p>}
    </li>
  )
}
