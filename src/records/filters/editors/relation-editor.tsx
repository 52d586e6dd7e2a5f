import { useState } from 'react'
import type { OperationRef } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Choice, ChoiceList } from '../../../ui/choice-list.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { readList } from '../../model/address/filter-value.ts'
import { useRelationSearch, useRelationTitles } from '../relation.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { toggled } from './toggled.ts'

const searchDelay = 250

export function RelationEditor(props: FilterEditorProps) {
  const { relation } = props.filter
  return relation === undefined ? null : <Picker {...props} relation={relation} />
}

function Picker({
  filter,
  value,
  onChange,
  relation,
}: FilterEditorProps & { readonly relation: OperationRef }) {
  const { t } = useTranslation('records')
  const [text, setText] = useState('')
  const { data, error, fetching } = useRelationSearch(relation, useDebounced(text.trim(), searchDelay))
  const selectedIds = readList(value).items
  const titles = useRelationTitles(filter, selectedIds)
  const found: Choice[] = (data?.data ?? []).map((option) => ({
    id: String(option.id),
    label: option.title,
    hint: option.subtitle ?? undefined,
    disabled: option.disabled === true,
  }))
  const others = selectedIds.filter((id) => !found.some((choice) => choice.id === id))
  const unlisted = text === '' ? others.map((id) => ({ id, label: titles.get(id) ?? `#${id}` })) : []
  return (
    <ChoiceList
      multiple
      label={filter.label}
      search={t('typeToSearch')}
      onSearch={setText}
      busy={fetching}
      empty={t(error === null ? 'noOption' : 'optionsFailed')}
      choices={[...unlisted, ...found]}
      selected={selectedIds}
      onChoose={(id) => onChange(toggled(value, id))}
    />
  )
}
