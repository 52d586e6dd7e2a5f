import type { BulkAction, CallAction, Fact } from '../../../../generated/types.ts'
import { FactValue } from '../../facts/fact-value.tsx'
import type { Row } from '../../model/rows/list-result.ts'

/** The fields that a question shows beside the record's name, where the list knows how. */
export function factsOf({ confirm }: CallAction | BulkAction, columns: readonly Fact[]): readonly Fact[] {
  const names = typeof confirm === 'object' ? (confirm.names ?? []) : []
  return names.flatMap((name) => columns.find(({ field }) => field === name) ?? [])
}

/** What the record is, so that it is not mistaken for another. */
export function RecordFacts({ facts, row }: { readonly facts: readonly Fact[]; readonly row: Row }) {
  if (facts.length === 0) return null
  return (
    <dl className="action-facts">
      {facts.map((fact) => (
        <div key={fact.field}>
          <dt>{fact.label}</dt>
          <dd>
            <FactValue fact={fact} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
