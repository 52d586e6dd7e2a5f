import { useOperation } from '../../../hooks/use-operation.ts'
import { usePermissions } from '../../../hooks/use-permissions.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { meetsNeeds } from '../../model/conditions/needs.ts'
import { textOfValue } from '../../model/fields/held-value.ts'
import { titleOfPage } from '../../model/names/page-title.ts'
import type { ControlProps } from '../control-props.ts'
import { mayBeEmpty } from '../may-be-empty.ts'
import { Picker } from './picker.tsx'
import { TextControl } from './text-control.tsx'

/** What the call `choices` answers: keys with their titles; those of pages and sections are in the interface's language. */
interface Keys {
  readonly data: readonly { readonly id: string; readonly title: string }[]
}

/** A text that is the key of something, chosen by its title; who may not read what there is types it. */
export function KeyControl(props: ControlProps) {
  const { field, value, onChange } = props
  const { t } = useTranslation('fields')
  const { held } = usePermissions()
  const call = field.calls?.['choices']
  const isOpen = call !== undefined && meetsNeeds(call.needs, held)
  const { data, error } = useOperation<Keys>(isOpen ? call.operation : null, {})
  if (!isOpen) return <TextControl {...props} />

  const key = textOfValue(value)
  const choices = (data?.data ?? []).map(({ id, title }) => ({ id, label: titleOfPage(title, id) }))
  const selectedLabel = choices.find(({ id }) => id === key)?.label ?? (data === undefined ? '…' : key)
  return (
    <Picker
      {...props}
      shown={key === '' ? [] : [error === null ? selectedLabel : key]}
      onClear={key === '' || !mayBeEmpty(field) ? null : () => onChange(null)}
      renderList={(close) => (
        <ChoiceList
          label={field.label}
          search={t('chooseHint')}
          empty={t(error === null ? 'noOption' : 'optionsFailed')}
          choices={choices}
          selected={[key]}
          onChoose={(next) => {
            onChange(next)
            close()
          }}
        />
      )}
    />
  )
}
