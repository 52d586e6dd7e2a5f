import type { ReactNode } from 'react'
import type { Fact } from '../../../generated/types.ts'
import type { Row } from '../model/rows/list-result.ts'
import { FactRows } from './fact-rows.tsx'

export interface FactPartsProps {
  /** Each with parts. */
  readonly facts: readonly Fact[]
  readonly record: Row
  readonly renderFacts: (facts: readonly Fact[], record: Row) => ReactNode
}

/** Objects of a record as groups of facts, lists of objects as tables; what a record has nothing of is left out. */
export default function FactParts({ facts, record, renderFacts }: FactPartsProps) {
  return facts.flatMap(({ field, key, label, parts = [], many }) => {
    const value = record[key]
    const rows = rowsOf(value, many === true)
    if (rows.length === 0) return []
    const [first] = rows
    return (
      <section key={field} className="fact-section">
        <h3>{label}</h3>
        {many === true || first === undefined ? (
          <FactRows facts={parts} rows={rows} />
        ) : (
          renderFacts(
            parts.filter((part) => hasValue(first[part.key])),
            first,
          )
        )}
      </section>
    )
  })
}

function rowsOf(value: unknown, many: boolean): readonly Row[] {
  if (many) return Array.isArray(value) ? value.filter(isRow) : []
  return isRow(value) && Object.values(value).some(hasValue) ? [value] : []
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
