import { iconNames } from '../../../../generated/icons.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { isIconName } from '../../../ui/is-icon-name.ts'
import { textOfValue } from '../../model/fields/held-value.ts'
import type { ControlProps } from '../control-props.ts'
import { mayBeEmpty } from '../may-be-empty.ts'
import { Picker } from './picker.tsx'

/** One of the icons that the console has. */
export function IconControl(props: ControlProps) {
  const { field, value, onChange } = props
  const { t } = useTranslation('fields')
  const name = textOfValue(value)
  return (
    <Picker
      {...props}
      shown={name === '' ? [] : [name]}
      media={isIconName(name) ? <Icon name={name} /> : undefined}
      onClear={name === '' || !mayBeEmpty(field) ? null : () => onChange('')}
      renderList={(close) => (
        <ChoiceList
          label={t('icon.choose')}
          search={t('icon.search')}
          empty={t('icon.none')}
          choices={choices}
          selected={[name]}
          onChoose={(next) => {
            onChange(next)
            close()
          }}
        />
      )}
    />
  )
}

const choices = iconNames.map((id) => ({ id, label: id, media: <Icon name={id} /> }))
