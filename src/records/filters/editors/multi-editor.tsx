import { use, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { readList } from '../../model/address/filter-value.ts'
import { ShownRows } from '../shown-rows.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { toggled } from './toggled.ts'
import { usedFirst } from './used-first.ts'

/** More options than this are searched, not scanned. */
const searchFrom = 8

export function MultiEditor({ filter, value, onChange }: FilterEditorProps) {
  const { t } = useTranslation('records')
  const selected = readList(value).items
  const rows = use(ShownRows)
  // In the order of the moment when it opened: what is chosen does not jump away from the pointer.
  const [options] = useState(() =>
    usedFirst(
      filter.options ?? [],
      selected,
      rows.map((row) => row[filter.field]),
    ),
  )
  return (
    <ChoiceList
      multiple
      label={filter.label}
      empty={t('noOption')}
      {...(options.length >= searchFrom ? { search: t('searchOptions') } : {})}
      choices={options.map((option) => ({ id: option.value, label: option.label }))}
      selected={selected}
      onChoose={(id) => onChange(toggled(value, id))}
    />
  )
}
