import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { TablePage } from '../../../../generated/types.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { visibleColumns } from '../columns/visible-columns.ts'
import { defaultPreferences, densities, type Preferences } from '../state/use-preferences.ts'

export interface TableSettingsProps {
  readonly page: TablePage
  readonly preferences: Preferences
  readonly onChange: (next: Preferences) => void
  readonly onReload: () => void
}

/** Reload, and what is personal about the table: its columns and the height of its rows. */
export function TableSettings({ page, preferences, onChange, onReload }: TableSettingsProps) {
  const { t } = useTranslation('table')
  return (
    <div className="table-settings">
      <IconButton icon="refresh" label={t('refresh')} aria-keyshortcuts="r" onClick={onReload} />
      <Dropdown
        placement="bottom-end"
        renderContent={() => <SettingsPanel page={page} preferences={preferences} onChange={onChange} />}
      >
        <IconButton icon="column-layout" label={t('columns')} />
      </Dropdown>
    </div>
  )
}

type PanelProps = Pick<TableSettingsProps, 'page' | 'preferences' | 'onChange'>

function SettingsPanel({ page, preferences, onChange }: PanelProps) {
  const { t } = useTranslation('table')
  const visible = visibleColumns(page.columns, preferences.shown).map((column) => column.field)
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
        choices={page.columns.map((column) => ({
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
