import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toaster.tsx'
import type { FinderToolsProps, LayerName } from './finder-tools.tsx'

/** The button of the command palette; the keys that open it, and work on every page, follow as soon as the page stands. */
export function Finder() {
  const { t } = useTranslation('shell')
  const [layer, setLayer] = useState<LayerName | null>(null)
  const [Tools, setTools] = useState<ComponentType<FinderToolsProps> | null>(null)
  useEffect(() => {
    loadTools().then(({ FinderTools }) => setTools(() => FinderTools), ignore)
  }, [])
  const fail = () => {
    setLayer(null)
    notify({ message: t('layerFailed'), intent: 'danger' })
  }
  const open = () => {
    setLayer('palette')
    if (Tools === null) loadTools().then(({ FinderTools }) => setTools(() => FinderTools), fail)
  }
  return (
    <>
      <IconButton
        icon="search"
        label={t('find')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
      />
      {Tools !== null && <Tools layer={layer} onShow={setLayer} onFail={fail} />}
    </>
  )
}

const loadTools = () => import('./finder-tools.tsx')

/** Who clicks tries again. */
const ignore = () => undefined
