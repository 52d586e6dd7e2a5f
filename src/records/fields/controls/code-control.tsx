import { useTranslation } from '../../../i18n/use-translation.ts'
import { textOfValue } from '../../model/fields/held-value.ts'
import { type ControlProps, nativeProps } from '../control-props.ts'
import { jsonMistake } from './json-mistake.ts'
import '../code.css'

/** JSON in a fixed width with numbered lines; what is wrong with it is shown while it is typed, and it is put in order on request. */
export function CodeControl(props: ControlProps) {
  const { value, onChange, disabled, id, describedBy } = props
  const { t } = useTranslation('fields')
  const text = textOfValue(value)
  const mistake = jsonMistake(text)
  const lines = text.split('\n').length
  const format = () => onChange(JSON.stringify(JSON.parse(text), null, 2))
  return (
    <span className="code-field">
      <span className="code-frame">
        <span className="code-lines" aria-hidden>
          {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
        </span>
        <textarea
          {...nativeProps(props)}
          aria-invalid={props.invalid || mistake !== null || undefined}
          aria-describedby={
            [describedBy ?? '', mistake === null ? '' : `${id}-json`].join(' ').trim() || undefined
          }
          className="field-input code-area"
          spellCheck={false}
          wrap="off"
          rows={Math.min(20, Math.max(text === '' ? 2 : 5, lines))}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <span className="code-foot">
        <span id={`${id}-json`} className="field-problem">
          {mistake !== null &&
            (mistake.line === null
              ? t('json.brokenSomewhere')
              : t('json.broken', { line: mistake.line, column: mistake.column }))}
        </span>
        <button
          type="button"
          className="field-link"
          disabled={disabled || mistake !== null || text.trim() === ''}
          onClick={format}
        >
          {t('json.format')}
        </button>
      </span>
    </span>
  )
}
