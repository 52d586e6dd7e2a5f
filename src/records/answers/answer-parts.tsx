import type { AnswerPart } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FactList } from '../facts/fact-list.tsx'
import { FactRows } from '../facts/fact-rows.tsx'
import type { Row } from '../model/rows/list-result.ts'
import './answers.css'

export interface AnswerPartsProps {
  readonly parts: readonly AnswerPart[]
  readonly data: unknown
}

/** What the manifest describes of an answer: facts of one thing, a table of several, or parts of either kind. */
export function AnswerParts({ parts, data }: AnswerPartsProps) {
  return parts.map(({ key, label, facts }) => {
    const value = key === null ? data : (data as Row | null)?.[key]
    return label === null ? (
      <Part key={key} facts={facts} value={value} />
    ) : (
      <section key={key} className="answer-part">
        <h3>{label}</h3>
        <Part facts={facts} value={value} />
      </section>
    )
  })
}

interface PartProps {
  readonly facts: AnswerPart['facts']
  readonly value: unknown
}

function Part({ facts, value }: PartProps) {
  const { t } = useTranslation('record')
  const isNothing = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  if (isNothing) return <p className="answer-nothing">{t('nothingYet')}</p>
  return Array.isArray(value) ? (
    <FactRows facts={facts} rows={value as readonly Row[]} />
  ) : (
    <FactList facts={facts} record={value as Row} layout="columns" />
  )
}
