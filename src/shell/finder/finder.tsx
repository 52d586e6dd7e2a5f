import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../data/when-idle.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { FinderToolsProps, LayerName } from './finder-tools.tsx'

/** The button of the command palette; the keys that open it, and work on every page, follow as soon as the page stands. */
export function Finder() {
  const { t } = useTranslation('shell')
  const [layer, setLayer] = useState<LayerName | null>(null)
  const [tools, setTools] = useState<Tools>(null)
  const Tools = tools === 'failed' ? null : tools
  useEffect(() => whenIdle(() => load(setTools)), [])
  return (
    <>
      <IconButton
        icon="search"
        intent={tools === 'failed' ? 'danger' : 'none'}
        label={t(tools === 'failed' ? 'findFailed' : 'find')}
        aria-keyshortcuts="Control+K"
        onClick={() => {
          setLayer('palette')
          if (Tools === null) load(setTools)
        }}
      />
      {Tools !== null && <Tools layer={layer} onShow={setLayer} />}
    </>
  )
}

/** Null: on their way. */
type Tools = ComponentType<FinderToolsProps> | 'failed' | null

function load(onLoaded: (tools: () => Tools) => void): void {
  import('./finder-tools.tsx').then(
    ({ FinderTools }) => onLoaded(() => FinderTools),
    () => onLoaded(() => 'failed'),
  )
}
