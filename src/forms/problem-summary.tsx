import type { FormGroup } from '../../generated/types.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useProblemText } from '../records/fields/use-problem-text.ts'
import type { FieldProblem, FieldProblems } from '../records/model/fields/field-problems.ts'
import { Icon } from '../ui/icon.tsx'

export interface ProblemSummaryProps {
  readonly groups: readonly FormGroup[]
  readonly problems: FieldProblems
  readonly onGoTo: (field: string) => void
}

/** How much is to be corrected, each with a link to its field; what belongs to no field is shown here. */
export function ProblemSummary({ groups, problems, onGoTo }: ProblemSummaryProps) {
  const { t } = useTranslation('forms')
  const textOf = useProblemText()
  const wrong = groups
    .flatMap(({ fields }) => fields)
    .filter(({ field }) => (problems[field] ?? []).length > 0)
  const loose = problems[''] ?? []
  const count = wrong.length + loose.length
  if (count === 0) return null
  const sentence = (of: readonly FieldProblem[]) => [...new Set(of.map(textOf))].join(' ')
  return (
    <div className="form-problems" role="alert">
      <p>
        <Icon name="error" />
        {t('problems', { count })}
      </p>
      <ul>
        {wrong.map(({ field, label }) => (
          <li key={field}>
            <button type="button" className="form-problem-link" onClick={() => onGoTo(field)}>
              {label}
            </button>
            <span>{sentence(problems[field] ?? [])}</span>
          </li>
        ))}
        {loose.length > 0 && <li>{sentence(loose)}</li>}
      </ul>
    </div>
  )
}
