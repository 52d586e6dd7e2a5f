import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { routes } from '../../../generated/routes.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useRefreshArea } from '../../hooks/use-refresh-area.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toaster.tsx'
import { useGlobalKeys } from './use-global-keys.ts'
import { useVisits } from './use-visits.ts'

/** What the layers of the finder are given. */
export interface LayerProps {
  readonly onClose: () => void
  /** Closes it and shows the other one. */
  readonly onSwitch: (layer: LayerName) => void
}

export type LayerName = 'palette' | 'keys'

interface Shown {
  readonly name: LayerName
  readonly Layer: ComponentType<LayerProps>
}

/** The button of the command palette, and the keys that work on every page; their code comes when they are first used. */
export function Finder() {
  const { t } = useTranslation('shell')
  const [shown, setShown] = useState<Shown | null>(null)
  const navigate = useNavigate()
  const { canOpen } = usePermissions()
  const area = useRefreshArea()
  const sidebar = useSidebar()
  useVisits()

  async function show(name: LayerName): Promise<void> {
    try {
      const [{ default: Layer }] = await Promise.all([layers[name](), loadTexts([name])])
      setShown({ name, Layer })
    } catch {
      notify({ message: t('layerFailed'), intent: 'danger' })
    }
  }
  const toggle = (name: LayerName) => (shown?.name === name ? setShown(null) : void show(name))
  useGlobalKeys({
    palette: () => toggle('palette'),
    keys: () => toggle('keys'),
    dashboard: () => canOpen('dashboard') && void navigate(routes['dashboard'].path),
    sidebar: () => sidebar.toggle(),
    refresh: () => area.refresh(),
  })

  return (
    <>
      <IconButton
        icon="search"
        label={t('find')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onPointerEnter={() => void layers.palette().catch(() => undefined)}
        onClick={() => void show('palette')}
      />
      {shown !== null && <shown.Layer onClose={() => setShown(null)} onSwitch={(name) => void show(name)} />}
    </>
  )
}

const layers: Readonly<Record<LayerName, () => Promise<{ readonly default: ComponentType<LayerProps> }>>> = {
  palette: () => import('../palette/palette.tsx'),
  keys: () => import('../keys/key-sheet.tsx'),
}
