import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { QuestionCondition } from './question-condition.tsx'
import { QuestionOptions } from './question-options.tsx'
import { type Question, hasBounds, hasOptions, questionTypes, withType } from './question.ts'

export interface QuestionBodyProps {
  readonly question: Question
  /** Those before it, which its condition may look at. */
  readonly earlier: readonly Question[]
  readonly disabled: boolean
  readonly onChange: (question: Question) => void
  readonly onBlur?: (() => void) | undefined
}

/** Everything that a question asks, by its type. */
export function QuestionBody({ question, earlier, disabled, onChange, onBlur }: QuestionBodyProps) {
  const { t } = useTranslation('question-designer')
  const { type, options = [], columns = [] } = question
  const native = { disabled, onBlur, className: 'field-input' }
  return (
    <>
      <label className="question-wide">
        {t('title')}
        <input
          {...native}
          ref={question.title === '' ? focusOnMount : undefined}
          value={question.title}
          maxLength={200}
          placeholder={t('titleHint')}
          onChange={(event) => onChange({ ...question, title: event.target.value })}
        />
      </label>
      <label>
        {t('typeLabel')}
        <select
          {...native}
          value={type}
          onChange={(event) => {
            const next = questionTypes.find((one) => one === event.target.value)
            if (next !== undefined)
              onChange(withType(question, next, (number) => t('optionLabel', { number })))
          }}
        >
          {questionTypes.map((one) => (
            <option key={one} value={one}>
              {t(`type.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('help')}
        <input
          {...native}
          value={question.help ?? ''}
          maxLength={500}
          onChange={({ target: { value } }) =>
            onChange(withPart(question, 'help', value === '' ? undefined : value))
          }
        />
      </label>
      {hasOptions(type) && (
        <QuestionOptions
          title={t(type === 'matrix' ? 'rows' : 'options')}
          prefix="o"
          canAskMore={type !== 'matrix'}
          options={options}
          disabled={disabled}
          onChange={(next) => onChange({ ...question, options: next })}
        />
      )}
      {type === 'matrix' && (
        <QuestionOptions
          title={t('columns')}
          prefix="c"
          canAskMore={false}
          options={columns}
          disabled={disabled}
          onChange={(next) => onChange({ ...question, columns: next })}
        />
      )}
      {hasBounds(type) &&
        (['min', 'max'] as const).map((bound) => (
          <label key={bound}>
            {t(`${bound}.${type === 'multi' || type === 'text' ? type : 'rating'}`)}
            <input
              {...native}
              type="number"
              inputMode="numeric"
              value={question[bound] ?? ''}
              onChange={({ target: { value } }) =>
                onChange(withPart(question, bound, value === '' ? undefined : Number(value)))
              }
            />
          </label>
        ))}
      <div className="question-switches">
        <label>
          <input
            type="checkbox"
            disabled={disabled}
            checked={question.required === true}
            onChange={(event) => onChange({ ...question, required: event.target.checked })}
          />
          {t('required')}
        </label>
        <label>
          <input
            type="checkbox"
            disabled={disabled}
            checked={question.disabled === true}
            onChange={(event) => onChange({ ...question, disabled: event.target.checked })}
          />
          {t('turnOff')}
        </label>
        <code title={t('key')}>{question.key}</code>
      </div>
      <QuestionCondition
        condition={question.show_if}
        earlier={earlier}
        disabled={disabled}
        onChange={(next) => onChange(withPart(question, 'show_if', next))}
      />
    </>
  )
}

/** Without a value there is no such part: the contract takes no null. */
function withPart<K extends 'help' | 'min' | 'max' | 'show_if'>(
  question: Question,
  name: K,
  value: Question[K] | undefined,
): Question {
  const { [name]: _, ...rest } = question
  return value === undefined ? (rest as Question) : { ...question, [name]: value }
}
