import { useTranslation } from '../../i18n/use-translation.ts'
import { namedGroup } from '../named-group.ts'
import { type Question, type ShowIf, operators } from './question.ts'

export interface QuestionConditionProps {
  readonly condition: ShowIf | undefined
  readonly earlier: readonly Question[]
  readonly disabled: boolean
  readonly onChange: (condition: ShowIf | undefined) => void
}

/** Shows a question only after a certain answer to one before it. */
export function QuestionCondition({ condition, earlier, disabled, onChange }: QuestionConditionProps) {
  const { t } = useTranslation('question-designer')
  const source = earlier.find(({ key }) => key === condition?.key)
  if (earlier.length === 0) return null
  return (
    <fieldset className="question-condition" disabled={disabled}>
      <legend>{t('condition')}</legend>
      <select
        className="field-input"
        aria-label={t('conditionQuestion')}
        value={condition?.key ?? ''}
        onChange={({ target: { value } }) =>
          onChange(value === '' ? undefined : { key: value, op: 'answered' })
        }
      >
        <option value="">{t('always')}</option>
        {earlier.map(({ key, title }, index) => (
          <option key={key} value={key}>
            {index + 1}. {title === '' ? t('untitled') : title}
          </option>
        ))}
      </select>
      {condition !== undefined && source !== undefined && (
        <>
          <select
            className="field-input"
            aria-label={t('conditionOperator')}
            value={condition.op}
            onChange={({ target: { value } }) => {
              const op = operators.find((one) => one === value) ?? 'answered'
              onChange({ key: condition.key, op, ...(op !== 'answered' && { value: startOf(op, source) }) })
            }}
          >
            {operators.map((op) => (
              <option key={op} value={op}>
                {t(`op.${op}`)}
              </option>
            ))}
          </select>
          {condition.op !== 'answered' && (
            <ConditionValue condition={condition} source={source} onChange={onChange} />
          )}
        </>
      )}
    </fieldset>
  )
}

interface ConditionValueProps {
  readonly condition: ShowIf
  readonly source: Question
  readonly onChange: (condition: ShowIf) => void
}

function ConditionValue({ condition, source, onChange }: ConditionValueProps) {
  const { t } = useTranslation('question-designer')
  const { options = [] } = source
  const selected = [condition.value].flat().map(String)
  if (options.length > 0 && (condition.op === 'eq' || condition.op === 'ne'))
    return (
      <select
        className="field-input"
        aria-label={t('conditionValue')}
        value={selected[0] ?? ''}
        onChange={(event) => onChange({ ...condition, value: event.target.value })}
      >
        {options.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    )
  if (options.length > 0 && condition.op === 'in')
    return (
      <div className="question-several" {...namedGroup(t('conditionValue'))}>
        {options.map(({ key, label }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={selected.includes(key)}
              onChange={(event) =>
                onChange({
                  ...condition,
                  value: options
                    .map((option) => option.key)
                    .filter((one) => (one === key ? event.target.checked : selected.includes(one))),
                })
              }
            />
            {label}
          </label>
        ))}
      </div>
    )
  const isNumber = source.type === 'rating' || source.type === 'nps'
  return (
    <input
      className="field-input"
      aria-label={t('conditionValue')}
      type={isNumber ? 'number' : 'text'}
      value={selected.join(',')}
      onChange={({ target: { value } }) =>
        onChange({ ...condition, value: typedValue(value, condition.op, isNumber) })
      }
    />
  )
}

/** As answers are stored: numbers for scales, a list where one of several will do. */
function typedValue(text: string, op: ShowIf['op'], isNumber: boolean): unknown {
  if (op === 'in') return text.split(',').map((one) => (isNumber ? Number(one) : one.trim()))
  return isNumber && text !== '' ? Number(text) : text
}

function startOf(op: ShowIf['op'], { type, options = [], min }: Question): unknown {
  if (options.length > 0) return op === 'in' ? [] : (options[0]?.key ?? '')
  const start = type === 'rating' ? (min ?? 1) : type === 'nps' ? 0 : ''
  return op === 'in' ? [start] : start
}
