import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { textsOfValue } from '../../model/fields/held-value.ts'
import type { ControlProps } from '../control-props.ts'
import { Picker } from './picker.tsx'

/** Several of the contract's values. */
export function ChoicesControl(props: ControlProps) {
  const { field, value, onChange } = props
  const { t } = useTranslation('fields')
  const selected = textsOfValue(value)
  const options = field.options ?? []
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  return (
    <Picker
      {...props}
      shown={selected.map((one) => options.find((option) => option.value === one)?.label ?? one)}
      onClear={selected.length === 0 ? null : () => onChange([])}
      renderList={() => (
        <ChoiceList
          multiple
          label={field.label}
          {...(options.length > 7 ? { search: t('chooseHint') } : {})}
          empty={t('noOption')}
          choices={options.map((option) => ({ id: option.value, label: option.label }))}
          selected={selected}
          onChoose={toggle}
        />
      )}
    />
  )
}
