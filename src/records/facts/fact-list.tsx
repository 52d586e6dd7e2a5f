import { Suspense } from 'react'
import type { Fact } from '../../../generated/types.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Row } from '../model/rows/list-result.ts'
import { FactValue } from './fact-value.tsx'
import './facts-styles.ts'

export interface FactListProps {
  readonly facts: readonly Fact[]
  /** Undefined while it loads. */
  readonly record: Row | undefined
  /** `line`: one after the other; `columns`: label above value, in columns. */
  readonly layout: 'line' | 'columns'
}

/** What is known of a record, each with its label; what consists of parts stands below in a section of its own, its lines as a table. */
export function FactList({ facts, record, layout }: FactListProps) {
  const inParts = layout === 'columns' ? facts.filter(({ parts }) => parts !== undefined) : []
  const plain = facts.filter((fact) => !inParts.includes(fact))
  if (inParts.length === 0) return <PlainFacts facts={plain} record={record} layout={layout} />
  return (
    <div className="fact-sections">
      {plain.length > 0 && <PlainFacts facts={plain} record={record} layout={layout} />}
      <Suspense>
        {record !== undefined && <FactParts facts={inParts} record={record} renderFacts={renderColumns} />}
      </Suspense>
    </div>
  )
}

const renderColumns = (facts: readonly Fact[], record: Row) => (
  <FactList facts={facts} record={record} layout="columns" />
)

const FactParts = lazyPart(() => import('./fact-parts.tsx'))

/** It is read in lines. */
function isLong({ type, key }: Fact, record: Row | undefined): boolean {
  const value = record?.[key]
  return type === 'text' && typeof value === 'string' && (value.length > 70 || value.includes('\n'))
}

function PlainFacts({ facts, record, layout }: FactListProps) {
  return (
    <dl className="fact-list" data-layout={layout}>
      {facts.map((fact) => (
        <div key={fact.field} className="fact" data-long={isLong(fact, record) ? '' : undefined}>
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
