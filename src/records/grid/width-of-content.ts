/** Padding of a cell at both sides, and its line, in px. */
const around = 26

/** What the widest cell of the title's column needs, in px. */
export function widthOfContent(title: HTMLTableCellElement): number {
  const rows = title.closest('table')?.rows ?? []
  return Math.max(
    ...[...rows].map((row) => {
      const cell = row.cells[title.cellIndex]
      return cell === undefined || cell.colSpan > 1 ? 0 : contentWidth(cell) + around
    }),
  )
}

function contentWidth(cell: HTMLTableCellElement): number {
  const range = document.createRange()
  range.selectNodeContents(cell)
  const parts = [...cell.querySelectorAll<HTMLElement>(':not(.grid-resize)')].map((part) => part.scrollWidth)
  return Math.ceil(Math.max(range.getBoundingClientRect().width, ...parts))
}
