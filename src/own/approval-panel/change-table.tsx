import { useTranslation } from '../../i18n/use-translation.ts'
import { type Adjustments, type Change, adjustable } from './request.ts'
import { useChangeText } from './use-change-text.ts'

export interface ChangeTableProps {
  readonly changes: readonly Change[]
  /** Null: nothing can be adjusted. */
  readonly adjustments: Adjustments | null
  readonly objections: Readonly<Record<string, readonly string[]>>
  readonly onAdjust: (field: (typeof adjustable)[number], text: string) => void
}

/** What is asked for beside how it was; what may be tightened can be typed over. */
export function ChangeTable({ changes, adjustments, objections, onAdjust }: ChangeTableProps) {
  const { t } = useTranslation('approval-panel')
  const textOf = useChangeText()
  return (
    <table className="approval-changes">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
          {adjustments !== null && <th scope="col">{t('adjust')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => {
          const name = adjustable.find((one) => one === field)
          const wrong = objections[`adjustments.${field}`] ?? []
          return (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td className="approval-before">{textOf(field, before)}</td>
              <td className="approval-after">{textOf(field, after)}</td>
              {adjustments !== null && (
                <td>
                  {name !== undefined && (
                    <input
                      className="field-input"
                      aria-label={t('adjustField', { label })}
                      aria-invalid={wrong.length > 0 || undefined}
                      placeholder={t('asAsked')}
                      value={adjustments[name] ?? ''}
                      onChange={({ target }) => onAdjust(name, target.value)}
                    />
                  )}
                  {wrong.length > 0 && <p className="field-problem">{wrong.join(' ')}</p>}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
