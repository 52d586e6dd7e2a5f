import type { Fact } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell } from '../../records/cells/cell.tsx'
import { FactList } from '../../records/header/fact-list.tsx'
import type { Row } from '../../records/list/list-result.ts'

/** What a call answered: facts of one thing, or a table of several. */
export function AnswerFacts({ facts, data }: { readonly facts: readonly Fact[]; readonly data: unknown }) {
  const { t } = useTranslation('wizard')
  if (typeof data !== 'object' || data === null) return null
  if (!Array.isArray(data)) return <FactList facts={facts} record={data as Row} layout="columns" />
  const rows = data as readonly Row[]
  if (rows.length === 0) return <p className="wizard-wait">{t('nothingPending')}</p>
  return (
    <div className="wizard-answer">
      <p className="wizard-wait">{t('pending', { count: rows.length })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to be reachable by keyboard */}
      <div className="wizard-scroll" tabIndex={0}>
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
              // oxlint-disable-next-line react/no-array-index-key -- an answer's rows never move
              <tr key={index}>
                {facts.map((fact) => (
                  <td key={fact.field}>
                    <Cell column={fact} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
