import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { visibleColumns } from '../columns/visible-columns.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import './list-settings.css'
import { defaultPreferences, densities, type Preferences } from '../preferences/use-preferences.ts'

export interface ListSettingsProps {
  readonly list: ListDescriptor
  readonly preferences: Preferences
  readonly onChange: (next: Preferences) => void
  readonly onReload: () => void
}

/** Reload, and what is personal about the table: its columns and the height of its rows. */
export function ListSettings({ list, preferences, onChange, onReload }: ListSettingsProps) {
  const { t } = useTranslation('records')
  return (
    <div className="list-settings">
      <IconButton icon="refresh" label={t('refresh')} aria-keyshortcuts="r" onClick={onReload} />
      <Dropdown
        placement="bottom-end"
        renderContent={() => <SettingsPanel list={list} preferences={preferences} onChange={onChange} />}
      >
        <IconButton icon="column-layout" label={t('columns')} />
      </Dropdown>
    </div>
  )
}

type PanelProps = Pick<ListSettingsProps, 'list' | 'preferences' | 'onChange'>

function SettingsPanel({ list, preferences, onChange }: PanelProps) {
  const { t } = useTranslation('records')
  const visible = visibleColumns(list.columns, preferences.shown).map((column) => column.field)
  const toggle = (field: string) =>
    onChange({ ...preferences, shown: { ...preferences.shown, [field]: !visible.includes(field) } })
  return (
    <div className="settings-panel">
      <h2>{t('density')}</h2>
      <Segments
        label={t('density')}
        value={preferences.density}
        onChange={(density) => onChange({ ...preferences, density })}
        segments={densities.map((value) => ({ value, label: t(value) }))}
      />
      <h2>{t('columns')}</h2>
      <ChoiceList
        multiple
        label={t('columns')}
        empty={t('noOption')}
        choices={list.columns.map((column) => ({
          id: column.field,
          label: column.label,
          disabled: column.pinned,
          ...(column.pinned ? { hint: t('pinnedColumn') } : {}),
        }))}
        selected={visible}
        onChoose={toggle}
      />
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
