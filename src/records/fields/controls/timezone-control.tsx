import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import type { ControlProps } from '../control-props.ts'
import { textOfValue } from '../held-value.ts'
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
      onClear={zone === '' || field.required === true ? null : () => onChange('')}
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

/** The zone of this browser first, then UTC. */
function zones(): readonly string[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}

/** `UTC+8`; nothing for a name that this browser does not know. */
function offsetOf(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      timeZoneName: 'shortOffset',
    }).formatToParts()
    return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
  } catch {
    return ''
  }
}
