import { useMemo } from 'react'
import { utcOffset } from '../../../dates/offset.ts'
import { browserZone, companyZone, isZone } from '../../../dates/zone.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { textOfValue } from '../../model/fields/held-value.ts'
import type { ControlProps } from '../control-props.ts'
import { mayBeEmpty } from '../may-be-empty.ts'
import { Picker } from './picker.tsx'

/** A time zone by its name, with what it is ahead of UTC today. */
export function TimezoneControl(props: ControlProps) {
  const { field, value, onChange } = props
  const { t } = useTranslation('fields')
  const zone = textOfValue(value)
  return (
    <Picker
      {...props}
      shown={zone === '' ? [] : [`${zone} · ${offsetOf(zone)}`]}
      onClear={zone === '' || !mayBeEmpty(field) ? null : () => onChange('')}
      renderList={(close) => (
        <Zones
          label={field.label}
          search={t('chooseHint')}
          empty={t('noZone')}
          zone={zone}
          onChoose={(next) => {
            onChange(next)
            close()
          }}
        />
      )}
    />
  )
}

interface ZonesProps {
  readonly label: string
  readonly search: string
  readonly empty: string
  readonly zone: string
  readonly onChoose: (zone: string) => void
}

function Zones({ zone, onChoose, ...texts }: ZonesProps) {
  const choices = useMemo(
    () => zones().map((id) => ({ id, label: id.replaceAll('_', ' '), hint: offsetOf(id) })),
    [],
  )
  return <ChoiceList {...texts} choices={choices} selected={[zone]} onChoose={onChoose} />
}

/** The zone of the company first, then that of this browser and UTC. */
function zones(): readonly string[] {
  return [...new Set([companyZone(), browserZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}

/** `UTC+08:00`; nothing for a name that this browser does not know. */
function offsetOf(zone: string): string {
  return isZone(zone) ? utcOffset(zone) : ''
}
