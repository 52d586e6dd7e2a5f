import { useTranslation } from '../../i18n/use-translation.ts'
import { type ControlProps, groupProps } from '../../records/fields/control-props.ts'
import { RowsControl } from '../../records/fields/controls/rows-control.tsx'
import { useProblemText } from '../../records/fields/use-problem-text.ts'
import { type FieldValues, linesOfValue, textOfValue } from '../../records/model/fields/held-value.ts'
import './hreflang-editor.css'

/** The path of the same page in every language: one line a language, empty where there is none. */
export function HreflangEditor(props: ControlProps) {
  const { id, field, value, onChange, onBlur, problems = [], siblingValues = {}, disabled } = props
  const { t, ready } = useTranslation('hreflang-editor')
  const textOf = useProblemText()
  const languages = field.fields?.find((part) => part.field === 'language')?.options ?? []
  if (languages.length === 0) return <RowsControl {...props} />
  if (!ready) return null
  const lines = linesOfValue(value)
  const lineOf = (language: string) => lines.findIndex((line) => line['language'] === language)
  const own = textOfValue(siblingValues['loc'] ?? null)
  const set = (language: string, loc: string) => {
    const at = lineOf(language)
    const line: FieldValues = { ...lines[at], language, loc }
    if (loc === '') onChange(lines.filter((_, index) => index !== at))
    else onChange(at < 0 ? [...lines, line] : lines.with(at, line))
  }
  const fill = () => {
    const missing = languages.filter(({ value: language }) => lineOf(language) < 0)
    onChange([...lines, ...missing.map(({ value: language }) => ({ language, loc: own }))])
  }
  return (
    <div className="hreflang" {...groupProps(props)}>
      {languages.map(({ value: language, label }, index) => {
        const at = lineOf(language)
        const wrong = problems.filter(({ path: [line] = [] }) => at >= 0 && line === String(at))
        const inputId = index === 0 ? id : `${id}-${language}`
        return (
          <div key={language} className="hreflang-line">
            <label htmlFor={inputId}>
              <code>{language}</code>
              {label}
            </label>
            <input
              id={inputId}
              className="hreflang-path"
              value={textOfValue(lines[at]?.['loc'] ?? null)}
              placeholder={t('none')}
              disabled={disabled}
              spellCheck={false}
              aria-invalid={wrong.length > 0 || undefined}
              onBlur={onBlur}
              onChange={(event) => set(language, event.target.value.trim())}
            />
            {wrong.length > 0 && <p className="field-problem">{wrong.map(textOf).join(' ')}</p>}
          </div>
        )
      })}
      {own !== '' && lines.length < languages.length && !disabled && (
        <button type="button" className="hreflang-fill" onClick={fill}>
          {t('fill', { path: own })}
        </button>
      )}
    </div>
  )
}
