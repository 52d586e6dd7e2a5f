import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ColumnLayout } from '../columns/use-column-layout.ts'
import type { Preferences } from '../model/columns/preferences.ts'
import './list-settings.css'

export interface ListSettingsProps {
  readonly layout: ColumnLayout
  readonly preferences: Preferences
  readonly onChange: (next: Preferences) => void
  readonly onReload: () => void
}

const SettingsPanel = lazyPart(() => import('./settings-panel.tsx'))

/** Reload, and what is personal about the list: its columns and the height of its rows. */
export function ListSettings({ onReload, ...panel }: ListSettingsProps) {
  const { t } = useTranslation('records')
  return (
    <div className="list-settings">
      <IconButton icon="refresh" label={t('refresh')} aria-keyshortcuts="r" onClick={onReload} />
      <Dropdown
        placement="bottom-end"
        renderContent={() => (
          <Suspense fallback={<div className="settings-panel" />}>
            <SettingsPanel {...panel} />
          </Suspense>
        )}
      >
        <IconButton icon="column-layout" label={t('columns')} />
      </Dropdown>
    </div>
  )
}
