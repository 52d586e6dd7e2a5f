import type { Fact } from '../../../generated/types.ts'
import { Cell } from '../cells/cell.tsx'
import { type Row, textOf } from '../model/rows/list-result.ts'
import { TimelineView } from './timeline-view.tsx'

export interface TimelineFactsProps {
  /** The first is the title of an event. */
  readonly facts: readonly Fact[]
  readonly events: readonly Row[]
}

/** Events of a call in the shapes that the contract gives their properties. */
export function TimelineFacts({ facts, events }: TimelineFactsProps) {
  const [title, ...others] = facts
  return (
    <TimelineView
      events={events.map((event) => ({
        at: textOf(event['at']),
        title: title && <Cell column={title} row={event} />,
        details: others.flatMap((fact) =>
          isNothing(event[fact.key]) ? [] : [<Cell key={fact.field} column={fact} row={event} />],
        ),
      }))}
    />
  )
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''
