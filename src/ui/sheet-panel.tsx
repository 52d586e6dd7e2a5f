import { Drawer } from '@blueprintjs/core'
import { useId } from 'react'
import { IconButton } from './icon-button.tsx'
import type { SheetProps } from './sheet.tsx'
import './sheet.css'

/** A panel that slides in over the page, as the modal dialog that it is: the library's drawer has no role. */
export default function SheetPanel({
  isOpen,
  onClose,
  title,
  closeLabel,
  position = 'right',
  size,
  children,
}: SheetProps) {
  const heading = useId()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} position={position} size={size}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> would bring a second top layer */}
      <div className="sheet" role="dialog" aria-modal aria-labelledby={heading}>
        <div className="sheet-head">
          <h2 id={heading} title={title}>
            {title}
          </h2>
          <IconButton icon="cross" label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </div>
    </Drawer>
  )
}
