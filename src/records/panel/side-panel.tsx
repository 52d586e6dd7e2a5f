import { Drawer } from '@blueprintjs/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useKeyDown } from '../../ui/keys.ts'
import { PanelEdge } from './panel-edge.tsx'
import { usePanelWidth } from './use-panel-width.ts'
import './side-panel.css'

export interface SidePanelProps {
  readonly title: ReactNode
  /** Beside the title. */
  readonly mark?: ReactNode
  /** Left of the button that closes. */
  readonly tools?: ReactNode
  /** A line below the title. */
  readonly below?: ReactNode
  /** Takes the whole page, which is behind it until it is closed. */
  readonly wide?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Stands at the right of a list, which can still be used; as wide as the person made it, the whole width of a phone. */
export function SidePanel({ title, mark, tools, below, wide = false, onClose, children }: SidePanelProps) {
  const { t } = useTranslation('lists')
  const heading = useId()
  const [width, setWidth] = usePanelWidth()
  useEscapeFromNowhere(onClose)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      position="right"
      size={wide ? '100vw' : `min(${width}px, 100vw)`}
      className="side-panel"
      hasBackdrop={false}
      enforceFocus={wide}
      canOutsideClickClose={false}
    >
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <dialog> would bring a second top layer */}
      <div
        className="side-panel-inner"
        role="dialog"
        aria-modal={wide || undefined}
        aria-labelledby={heading}
      >
        {!wide && <PanelEdge label={t('resizeDrawer')} width={width} onChange={setWidth} />}
        <div className="side-panel-head">
          <h2 id={heading} title={typeof title === 'string' ? title : undefined}>
            {title}
          </h2>
          {mark}
          <span className="side-panel-tools">
            {tools}
            <IconButton icon="cross" label={t('closeDrawer')} onClick={onClose} />
          </span>
        </div>
        {below}
        {/* What it shows may have nothing else to hold the focus while the keys scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="side-panel-body" tabIndex={0}>
          {children}
        </div>
      </div>
    </Drawer>
  )
}

/** While one record follows another the focus is nowhere for a moment: Escape means the panel then, too. */
function useEscapeFromNowhere(onClose: () => void): void {
  useKeyDown(({ key }) => {
    if (key === 'Escape' && document.activeElement === document.body) onClose()
  })
}
