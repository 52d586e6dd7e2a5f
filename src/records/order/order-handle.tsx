import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** What a row is dragged by; the row itself is what is seen to move. */
export function OrderHandle({ title }: { readonly title: string }) {
  const handle = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = handle.current
    const row = element?.closest<HTMLElement>('tr')
    if (element === null || row === null || row === undefined) return undefined
    return draggable({
      element,
      getInitialData: () => ({ order: true, index: Number(row.dataset['row']) }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(row, 14, row.clientHeight / 2),
      onDragStart: () => row.setAttribute('data-dragged', ''),
      onDrop: () => row.removeAttribute('data-dragged'),
    })
  }, [])
  return (
    <span ref={handle} className="order-handle" title={title}>
      <Icon name="drag-handle-vertical" />
    </span>
  )
}
