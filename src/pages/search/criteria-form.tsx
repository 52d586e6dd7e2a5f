import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { FormField } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldRow } from '../../records/fields/field-row.tsx'
import type { FieldProblem, FieldProblems } from '../../records/model/fields/field-problems.ts'
import type { FieldValue } from '../../records/model/fields/field-value.ts'
import { textOf } from '../../records/model/rows/list-result.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Criteria, criteriaOf, formValues, isKeyword, linesOf } from './criteria.ts'
import { guessWay } from './guess-way.ts'
import '../../records/fields/fields.css'

export interface CriteriaFormProps {
  readonly fields: readonly FormField[]
  readonly criteria: Criteria | null
  readonly onAsk: (criteria: Criteria | null) => void
}

/** Lines that a search takes at once. */
const mostLines = 200

/** What is searched for, and by what; until a way is chosen it follows what the keyword looks like. */
export function CriteriaForm({ fields, criteria, onAsk }: CriteriaFormProps) {
  const { t } = useTranslation('search')
  const [values, setValues] = useState(() => formValues(fields, criteria))
  const [problems, setProblems] = useState<FieldProblems>({})
  const [isChanged, setIsChanged] = useState(criteria !== null)
  const way = fields.find(({ control, required }) => control === 'choice' && required === true)

  const change = (field: FormField, value: FieldValue) => {
    if (field === way) setIsChanged(true)
    const follows = !isChanged && way !== undefined && isKeyword(field) && typeof value === 'string'
    const guessed = follows && value.trim() !== '' ? guessWay(way.options ?? [], value) : undefined
    setValues((now) => ({
      ...now,
      [field.field]: value,
      ...(guessed !== undefined && way !== undefined && { [way.field]: guessed }),
    }))
    setProblems({})
  }
  const submit = () => {
    const next = criteriaOf(fields, values)
    const found = Object.fromEntries(
      fields.flatMap((field) => {
        const wrong = problemOf(field, next[field.field])
        return wrong === null ? [] : [[field.field, [wrong]]]
      }),
    )
    setProblems(found)
    if (Object.keys(found).length === 0) onAsk(next)
  }
  const problemOf = (field: FormField, value: unknown): FieldProblem | null => {
    if (value === undefined || value === '')
      return field.required === true ? { rule: 'required', params: {} } : null
    const text = textOf(value)
    const { minLength = 0 } = field.limits ?? {}
    if (text.length < minLength) return { rule: 'minLength', params: { limit: minLength } }
    const count = field.control === 'textarea' ? linesOf(text).length : 0
    return count > mostLines ? { text: t('tooManyLines', { most: mostLines, count }) } : null
  }
  const rowOf = (field: FormField) => (
    <FieldRow
      key={field.field}
      field={field}
      value={values[field.field] ?? null}
      problems={problems[field.field] ?? none}
      onChange={(value) => change(field, value)}
      takesFocus={criteria === null && isKeyword(field)}
    />
  )
  const keywords = fields.filter(isKeyword)
  const others = fields.filter((field) => field !== way && !isKeyword(field))
  return (
    // Ctrl+Enter in a text of several lines bubbles up here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="search-form"
      aria-label={t('criteria')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        submit()
      }}
    >
      {way !== undefined && <div className="search-way">{rowOf(way)}</div>}
      {keywords.map((field) => (
        <div
          key={field.field}
          className="search-keyword"
          data-lines={field.control === 'textarea' ? '' : undefined}
        >
          {rowOf(field)}
          {field.control === 'textarea' && (
            <p className="search-hint">
              <span>{t('linesHint', { most: mostLines })}</span>
              <span>{t('lines', { count: linesOf(textOf(values[field.field])).length })}</span>
            </p>
          )}
        </div>
      ))}
      {others.length > 0 && <div className="search-others">{others.map(rowOf)}</div>}
      <div className="search-buttons">
        <Button type="submit" intent="primary" icon={<Icon name="search" />} text={t('submit')} />
        {criteria !== null && <Button variant="minimal" text={t('reset')} onClick={() => onAsk(null)} />}
      </div>
    </form>
  )
}

const none: readonly FieldProblem[] = []
