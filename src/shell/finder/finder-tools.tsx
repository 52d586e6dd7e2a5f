import { type ComponentType, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { rootRoute, routes } from '../../../generated/routes.ts'
import { useIdleLimit } from '../../hooks/use-idle-limit.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useRefreshArea } from '../../hooks/use-refresh-area.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../ui/toaster.ts'
import { useGlobalKeys } from './use-global-keys.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useVisits } from './use-visits.ts'

export type LayerName = 'palette' | 'keys' | 'viewing'

/** What the layers of the finder are given. */
export interface LayerProps {
  readonly onClose: () => void
  /** Closes it and shows the other one. */
  readonly onSwitch: (layer: LayerName) => void
}

export interface FinderToolsProps {
  readonly layer: LayerName | null
  readonly onShow: (layer: LayerName | null) => void
}

/** The keys that work on every page, and the layers that they open; remembers what was visited. */
export function FinderTools({ layer, onShow }: FinderToolsProps) {
  const { t } = useTranslation('shell')
  useIdleLimit()
  const navigate = useNavigate()
  const { canOpen } = usePermissions()
  const area = useRefreshArea()
  const sidebar = useSidebar()
  const [layers, setLayers] = useState<Readonly<Partial<Record<LayerName, ComponentType<LayerProps>>>>>({})
  const isMissing = layer !== null && layers[layer] === undefined
  useVisits()
  useReturnFocus(layer !== null)
  useEffect(() => {
    if (!isMissing) return
    load(layer).then(
      (Layer) => setLayers((loaded) => ({ ...loaded, [layer]: Layer })),
      () => {
        onShow(null)
        notify({ message: t('findFailed'), intent: 'danger' })
      },
    )
  }, [layer, isMissing, onShow, t])

  const toggle = (name: LayerName) => onShow(layer === name ? null : name)
  useGlobalKeys({
    palette: () => toggle('palette'),
    keys: () => toggle('keys'),
    dashboard: () => canOpen(rootRoute) && void navigate(routes[rootRoute].path),
    sidebar: () => sidebar.toggle(),
    refresh: () => area.refresh(),
  })

  const Layer = layer === null ? undefined : layers[layer]
  return Layer === undefined ? null : <Layer onClose={() => onShow(null)} onSwitch={onShow} />
}

async function load(name: LayerName): Promise<ComponentType<LayerProps>> {
  const [{ default: Layer }] = await Promise.all([modules[name](), loadTexts([name])])
  return Layer
}

const modules: Readonly<Record<LayerName, () => Promise<{ readonly default: ComponentType<LayerProps> }>>> = {
  palette: () => import('../palette/palette.tsx'),
  keys: () => import('../keys/key-sheet.tsx'),
  viewing: () => import('../viewing/view-picker.tsx'),
}
