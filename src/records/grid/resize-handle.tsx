import type { Column } from '../../../generated/types.ts'
import type { ColumnLayout } from '../columns/use-column-layout.ts'
import { narrowest, widest } from '../model/columns/preferences.ts'

export interface ResizeHandleProps {
  readonly layout: ColumnLayout
  readonly column: Column
}

/** The edge of a column: dragged it sets the width, a double click fits the column to what it shows. */
export function ResizeHandle({ layout, column }: ResizeHandleProps) {
  const header = layout.table.getFlatHeaders().find(({ id }) => id === column.field)
  const start = header?.getResizeHandler()
  return (
    // The keyboard widens with Shift and an arrow on the title.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      aria-hidden
      className="grid-resize"
      data-active={header?.column.getIsResizing() === true ? '' : undefined}
      onMouseDown={(event) => {
        event.stopPropagation()
        start?.(event)
      }}
      onTouchStart={(event) => start?.(event)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={({ currentTarget }) => {
        const title = currentTarget.closest('th')
        if (title !== null) void fit(layout, column.field, title)
      }}
    />
  )
}

async function fit(layout: ColumnLayout, field: string, title: HTMLTableCellElement): Promise<void> {
  const { widthOfContent } = await import('./width-of-content.ts')
  resizeTo(layout, field, widthOfContent(title))
}

/** Wider or narrower by so many px. */
export function resizeBy(layout: ColumnLayout, field: string, pixels: number): void {
  resizeTo(layout, field, layout.widthOf(field) + pixels)
}

function resizeTo(layout: ColumnLayout, field: string, pixels: number): void {
  const width = Math.round(Math.min(widest, Math.max(narrowest, pixels)))
  layout.table.setColumnSizing((widths) => ({ ...widths, [field]: width }))
}
