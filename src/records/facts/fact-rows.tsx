import type { Fact } from '../../../generated/types.ts'
import type { Row } from '../model/rows/list-result.ts'
import { FactValue } from './fact-value.tsx'
import './fact-rows.css'

/** Rows of an answer, each property in the shape that the contract gives it. */
export function FactRows({
  facts,
  rows,
}: {
  readonly facts: readonly Fact[]
  readonly rows: readonly Row[]
}) {
  return (
    // A scrollable region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="fact-rows" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {facts.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an answer's rows have no identity and never move
            <tr key={index}>
              {facts.map((fact) => (
                <td key={fact.field}>
                  <FactValue fact={fact} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
