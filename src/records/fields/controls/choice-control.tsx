import type { ComponentType } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { textOfValue } from '../../model/fields/held-value.ts'
import { type ControlProps, focusOnMount, nativeProps } from '../control-props.ts'
import { mayBeEmpty } from '../may-be-empty.ts'
import { useOptions } from '../relation/use-options.ts'
import { lookOf } from './choice-look.ts'
import { Picker } from './picker.tsx'

/** One of the contract's values: all in sight, in a menu, or searched, by their number. */
export function ChoiceControl(props: ControlProps) {
  const { field } = props
  const looks = { radios: Radios, menu: Menu, search: Search }
  const Look = looks[lookOf(field)]
  const isNarrowed = field.ofCompany === true || field.choicesFrom !== undefined
  return isNarrowed ? <Narrowed {...props} look={Look} /> : <Look {...props} />
}

/** Those of the contract's values that are accepted here. */
function Narrowed({ look: Look, ...props }: ControlProps & { readonly look: ComponentType<ControlProps> }) {
  const { field, value, siblingValues = {} } = props
  const options = useOptions(field, value, siblingValues)
  return <Look {...props} field={{ ...field, options }} />
}

function Menu(props: ControlProps) {
  const { field, value, onChange } = props
  const { t } = useTranslation('fields')
  return (
    <select
      {...nativeProps(props)}
      className="field-input field-select"
      value={textOfValue(value)}
      onChange={(event) => onChange(event.target.value)}
    >
      {(textOfValue(value) === '' || mayBeEmpty(field)) && <option value="">{t('choose')}</option>}
      {(field.options ?? []).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function Search(props: ControlProps) {
  const { field, value, onChange } = props
  const { t } = useTranslation('fields')
  const selectedText = textOfValue(value)
  const options = field.options ?? []
  const title = options.find((option) => option.value === selectedText)?.label ?? selectedText
  return (
    <Picker
      {...props}
      shown={
        selectedText === '' ? [] : [codeOf(selectedText) === undefined ? title : `${title} ${selectedText}`]
      }
      onClear={selectedText === '' || !mayBeEmpty(field) ? null : () => onChange('')}
      renderList={(close) => (
        <ChoiceList
          label={field.label}
          search={t('chooseHint')}
          empty={t('noOption')}
          choices={options.map(({ value: id, label }) => ({ id, label, hint: codeOf(id) }))}
          selected={[selectedText]}
          onChoose={(id) => {
            onChange(id)
            close()
          }}
        />
      )}
    />
  )
}

/** Countries, currencies and languages are known by their codes too. */
function codeOf(value: string): string | undefined {
  return /^[A-Z]{2,3}$/.test(value) ? value : undefined
}

function Radios({
  id,
  field,
  value,
  disabled,
  describedBy,
  invalid,
  takesFocus,
  onBlur,
  onChange,
}: ControlProps) {
  return (
    <div
      className="field-radios"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={field.required === true || undefined}
    >
      {(field.options ?? []).map((option, index) => (
        <label key={option.value} className="field-radio">
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            disabled={disabled}
            checked={value === option.value}
            onBlur={onBlur}
            ref={takesFocus && index === 0 ? focusOnMount : undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
