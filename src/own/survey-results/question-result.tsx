import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { localNumber } from '../../ui/local-number.ts'

export interface QuestionAnswers {
  readonly key: string
  readonly type: 'single' | 'multi' | 'text' | 'rating' | 'nps' | 'matrix' | 'email'
  readonly title: string
  readonly answered: number
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly count: number
    readonly percent: number | null
  }[]
  readonly avg: number | null
  readonly nps: number | null
  readonly texts: readonly string[]
}

export interface QuestionResultProps {
  readonly question: QuestionAnswers
  readonly number: number
  /** Values that others are narrowed to. */
  readonly selectedValues: readonly string[]
  readonly onToggle: (value: string) => void
}

/** What was answered to one question: bars for choices, words for words. */
export function QuestionResult({ question, number, selectedValues, onToggle }: QuestionResultProps) {
  const { t } = useTranslation('survey-results')
  const { locale } = useLocale()
  const { type, title, answered, options, avg, nps, texts } = question
  const percent = (value: number | null) =>
    localNumber(value ?? 0, locale, { style: 'percent', maximumFractionDigits: 1 })
  // The API narrows by whole answers; the rows of a matrix are none.
  const isFilter = type !== 'matrix'
  return (
    <section className="survey-question">
      <header>
        <h3>
          {number}. {title}
        </h3>
        <p>
          {t(`type.${type}`)} · {t('answered', { count: answered })}
          {avg !== null && ` · ${t('average', { value: avg })}`}
          {nps !== null && ` · NPS ${nps}`}
        </p>
      </header>
      {answered === 0 && <p className="survey-none">{t('unanswered')}</p>}
      {answered > 0 && options.length > 0 && (
        <ul className="survey-bars" data-scale={type === 'nps' ? '' : undefined}>
          {options.map(({ value, label, count, percent: share }) => (
            <li key={value} data-mood={type === 'nps' ? moodOf(Number(value)) : undefined}>
              <button
                type="button"
                disabled={!isFilter}
                aria-pressed={isFilter ? selectedValues.includes(value) : undefined}
                onClick={() => onToggle(value)}
              >
                <span className="survey-label">{label}</span>
                <span className="survey-track">
                  <span style={{ width: `${(share ?? 0) * 100}%` }} />
                </span>
                <span className="survey-count">
                  {localNumber(count, locale)} <small>{percent(share)}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && (
        <ul className="survey-texts">
          {texts.map((text, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may write the same
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      {type === 'email' && answered > 0 && <p className="survey-none">{t('emails')}</p>}
    </section>
  )
}

const moodOf = (score: number): string => (score >= 9 ? 'promoter' : score >= 7 ? 'passive' : 'detractor')
