import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperationRef } from '../../../../generated/types.ts'
import { useOperation } from '../../../hooks/use-operation.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { OptionsResult } from '../../list/list-result.ts'
import type { ControlProps } from '../control-props.ts'
import { idsOfValue } from '../held-value.ts'
import { useRouteSources } from '../use-route-sources.ts'
import { Picker } from './picker.tsx'

const searchDelay = 250
const pageOfOptions = 30

/** A record, or several, chosen by their titles. */
export function RelationControl(props: ControlProps) {
  const { relation } = props.field
  return relation === undefined ? null : <RelationPicker {...props} relation={relation} />
}

function RelationPicker({ relation, ...props }: ControlProps & { readonly relation: OperationRef }) {
  const { field, value, onChange } = props
  const several = field.control === 'relations'
  const ids = idsOfValue(value)
  const [titles, keepTitle] = useTitles(relation, ids)
  const choose = (id: number, title: string, close: () => void) => {
    keepTitle(id, title)
    if (several) onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
    else {
      onChange(id)
      close()
    }
  }
  return (
    <Picker
      {...props}
      shown={ids.map((id) => titles.get(id) ?? `#${id}`)}
      onClear={ids.length === 0 ? null : () => onChange(several ? [] : null)}
      renderList={(close) => (
        <Options
          relation={relation}
          label={field.label}
          several={several}
          chosen={ids}
          onChoose={(id, title) => choose(id, title, close)}
        />
      )}
    />
  )
}

interface OptionsProps {
  readonly relation: OperationRef
  readonly label: string
  readonly several: boolean
  readonly chosen: readonly number[]
  readonly onChoose: (id: number, title: string) => void
}

function Options({ relation, label, several, chosen, onChoose }: OptionsProps) {
  const { t } = useTranslation('fields')
  const [text, setText] = useState('')
  const given = useRouteSources(relation)
  const q = useDebounced(text.trim(), searchDelay)
  const { data, error, fetching } = useOperation<OptionsResult>(relation, {
    ...given,
    limit: pageOfOptions,
    ...(q === '' ? {} : { q }),
  })
  const options = data?.data ?? []
  return (
    <ChoiceList
      multiple={several}
      label={label}
      search={t('chooseHint')}
      onSearch={setText}
      busy={fetching}
      empty={t(error === null ? 'noOption' : 'optionsFailed')}
      choices={options.map(({ id, title, subtitle, disabled }) => ({
        id: String(id),
        label: title,
        hint: subtitle ?? undefined,
        disabled: disabled === true,
      }))}
      selected={chosen.map(String)}
      onChoose={(id) => {
        const option = options.find((one) => String(one.id) === id)
        if (option !== undefined) onChoose(option.id, option.title)
      }}
    />
  )
}

/** Titles of chosen ids: those that were chosen here, and those that a record came with. */
function useTitles(relation: OperationRef, ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map())
  const given = useRouteSources(relation)
  const unknown = ids.filter((id) => !known.has(id))
  const { data } = useOperation<OptionsResult>(
    relation,
    { ...given, ids: unknown.join(','), limit: Math.max(1, unknown.length) },
    { pause: unknown.length === 0 },
  )
  const titles = new Map([...(data?.data ?? []).map(({ id, title }) => [id, title] as const), ...known])
  const keep = (id: number, title: string) => setKnown((now) => new Map([...now, [id, title]]))
  return [titles, keep] as const
}
