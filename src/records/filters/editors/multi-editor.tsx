import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { readList } from '../../address/filter-value.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { toggled } from './toggled.ts'

/** More options than this are searched, not scanned. */
const searchFrom = 8

export function MultiEditor({ filter, value, onChange }: FilterEditorProps) {
  const { t } = useTranslation('records')
  const options = filter.options ?? []
  return (
    <ChoiceList
      multiple
      label={filter.label}
      empty={t('noOption')}
      {...(options.length >= searchFrom ? { search: t('searchOptions') } : {})}
      choices={options.map((option) => ({ id: option.value, label: option.label }))}
      selected={readList(value).items}
      onChoose={(id) => onChange(toggled(value, id))}
    />
  )
}
