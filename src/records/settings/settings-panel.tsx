import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { Column } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { ColumnLayout } from '../columns/use-column-layout.ts'
import { defaultPerPage, perPageChoices } from '../model/address/list-state.ts'
import { moved } from '../model/columns/column-layout.ts'
import { type Preferences, defaultPreferences, densities } from '../model/columns/preferences.ts'
import './settings-panel.css'

export interface SettingsPanelProps {
  readonly layout: ColumnLayout
  readonly preferences: Preferences
  readonly onChange: (next: Preferences) => void
}

/** The height of the rows, and every column: shown or not, frozen or not, and its place. */
export default function SettingsPanel({ layout, preferences, onChange }: SettingsPanelProps) {
  const { t } = useTranslation('records')
  const [dragged, setDragged] = useState<string | null>(null)
  const order = layout.ordered.map(({ field }) => field)
  const move = (field: string, to: string | undefined) => {
    if (to !== undefined && to !== field) layout.change({ order: moved(order, field, to) })
  }
  return (
    <div className="settings-panel">
      <h2>{t('density')}</h2>
      <Segments
        label={t('density')}
        value={preferences.density}
        onChange={(density) => onChange({ ...preferences, density })}
        segments={densities.map((value) => ({ value, label: t(value) }))}
      />
      <h2>{t('perPage')}</h2>
      <Segments
        label={t('perPage')}
        value={String(preferences.perPage ?? defaultPerPage)}
        onChange={(perPage) => onChange({ ...preferences, perPage: asPreference(Number(perPage)) })}
        segments={perPageChoices.map((count) => ({ value: String(count), label: String(count) }))}
      />
      <h2>{t('columns')}</h2>
      <ul className="settings-columns" aria-label={t('columns')}>
        {layout.ordered.map((column, place) => (
          // What is dragged here is moved with its buttons too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={column.field}
            className="settings-column"
            draggable
            data-dragged={dragged === column.field ? '' : undefined}
            onDragStart={() => setDragged(column.field)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) move(dragged, column.field)
            }}
          >
            <ColumnSwitch column={column} layout={layout} preferences={preferences} />
            <IconButton
              icon="arrow-up"
              size="small"
              label={`${t('moveUp')} ${column.label}`}
              disabled={place === 0}
              onClick={() => move(column.field, order[place - 1])}
            />
            <IconButton
              icon="arrow-down"
              size="small"
              label={`${t('moveDown')} ${column.label}`}
              disabled={place === order.length - 1}
              onClick={() => move(column.field, order[place + 1])}
            />
            <PinSwitch column={column} layout={layout} preferences={preferences} />
          </li>
        ))}
      </ul>
      <div className="settings-foot">
        <Button
          fill
          variant="minimal"
          size="small"
          text={t('defaultColumns')}
          onClick={() => onChange(defaultPreferences)}
        />
      </div>
    </div>
  )
}

/** The default of a list is no preference. */
const asPreference = (perPage: number): number | null => (perPage === defaultPerPage ? null : perPage)

interface SwitchProps {
  readonly column: Column
  readonly layout: ColumnLayout
  readonly preferences: Preferences
}

function ColumnSwitch({ column, layout, preferences }: SwitchProps) {
  const { t } = useTranslation('records')
  const { field, label } = column
  const { shown } = preferences.columns
  const isPinned = layout.isPinned(field)
  const isShown = isPinned || (shown[field] ?? !column.hidden)
  return (
    <label className="settings-switch" title={isPinned ? t('pinnedColumn') : undefined}>
      <input
        type="checkbox"
        className="settings-box"
        checked={isShown}
        disabled={isPinned}
        onChange={() => layout.change({ shown: { ...shown, [field]: !isShown } })}
      />
      <span>{label}</span>
    </label>
  )
}

function PinSwitch({ column: { field, label }, layout, preferences }: SwitchProps) {
  const { t } = useTranslation('records')
  const isPinned = layout.isPinned(field)
  const { pinned } = preferences.columns
  return (
    <IconButton
      icon="pin"
      size="small"
      className="settings-pin"
      aria-pressed={isPinned}
      label={`${t(isPinned ? 'unpin' : 'pin')} ${label}`}
      onClick={() => layout.change({ pinned: { ...pinned, [field]: !isPinned } })}
    />
  )
}
