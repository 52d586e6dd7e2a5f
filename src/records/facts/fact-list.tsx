import type { Fact } from '../../../generated/types.ts'
import type { Row } from '../model/rows/list-result.ts'
import { FactValue } from './fact-value.tsx'
import './facts.css'

export interface FactListProps {
  readonly facts: readonly Fact[]
  /** Undefined while it loads. */
  readonly record: Row | undefined
  /** `line`: one after the other; `columns`: label above value, in columns. */
  readonly layout: 'line' | 'columns'
}

/** What is known of a record, each with its label. */
export function FactList({ facts, record, layout }: FactListProps) {
  return (
    <dl className="fact-list" data-layout={layout}>
      {facts.map((fact) => (
        <div key={fact.field} className="fact" data-type={fact.type}>
          <dt>{fact.label}</dt>
          <dd>
            {record === undefined ? (
              <span className="skeleton fact-skeleton" />
            ) : (
              <FactValue fact={fact} row={record} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
