import type { ReactNode } from 'react'
import type { Fact } from '../../generated/types.ts'
import { Cell } from '../records/cells/cell.tsx'
import type { Row } from '../records/model/rows/list-result.ts'
import './fact-table.css'

export interface FactTableProps {
  readonly label: string
  readonly facts: readonly Fact[]
  readonly rows: readonly Row[]
  readonly rowKey: string
  /** What can be done with a row, at its end. */
  readonly renderTools?: (row: Row) => ReactNode
  /** Sums and the like, as rows of the table (`<tr>`). */
  readonly footer?: ReactNode
}

/** Rows of a widget, each value in the shape that the contract gives it. */
export function FactTable({ label, facts, rows, rowKey, renderTools, footer }: FactTableProps) {
  return (
    // A scrollable region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="fact-table" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {facts.map(({ field, label: title, type }) => (
              <th key={field} scope="col" data-number={isNumber(type)}>
                {title}
              </th>
            ))}
            {renderTools !== undefined && <td aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[rowKey])}>
              {facts.map((fact) => (
                <td key={fact.field} data-number={isNumber(fact.type)}>
                  <Cell column={fact} row={row} />
                </td>
              ))}
              {renderTools !== undefined && <td className="fact-table-tools">{renderTools(row)}</td>}
            </tr>
          ))}
        </tbody>
        {footer !== undefined && <tfoot>{footer}</tfoot>}
      </table>
    </section>
  )
}

const isNumber = (type: Fact['type']): true | undefined =>
  ['int', 'decimal', 'money', 'percent'].includes(type) || undefined
