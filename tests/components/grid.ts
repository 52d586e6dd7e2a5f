/** What the table on screen shows, as text. */

/** Labels of its columns, in order; without the column of the actions. */
export function shownColumns(): readonly string[] {
  return [...document.querySelectorAll('.grid-table thead .grid-label')].map(textOf)
}

/** The values of a column, row by row. */
export function shownValues(label: string): readonly string[] {
  const place = shownColumns().indexOf(label)
  if (place < 0) throw new Error(`no column ${label} among ${shownColumns().join(', ')}`)
  return shownRows().map((row) => textOf(valueCells(row)[place] ?? row))
}

/** A row's cells under the titles: neither its check box nor its actions. */
export function valueCells(row: HTMLTableRowElement): readonly HTMLTableCellElement[] {
  return [...row.querySelectorAll<HTMLTableCellElement>('td:not(.grid-side, .grid-select)')]
}

export function shownRows(): readonly HTMLTableRowElement[] {
  return [
    ...document.querySelectorAll<HTMLTableRowElement>('.grid-table tbody:not([aria-hidden]) > tr[data-row]'),
  ]
}

/** The sums under the table, by the label of their column. */
export function shownSums(): Readonly<Record<string, string>> {
  const cells = [...document.querySelectorAll('.grid-table tfoot td:not(.grid-side, .grid-select)')].map(
    textOf,
  )
  return Object.fromEntries(
    shownColumns().flatMap((label, place) => (cells[place] ? [[label, cells[place]]] : [])),
  )
}

export function textOf(element: Element): string {
  return element.textContent.trim()
}

export interface RowAction {
  /** As it is spoken: with the row's name, and with the reason where it is not possible. */
  readonly name: string | null
  /** Null where the row's state does not allow it. */
  readonly to: string | null
}

/** The actions that are in sight in a row. */
export function actionsOfRow(index: number): readonly RowAction[] {
  const actions = shownRows()[index]?.querySelectorAll('.row-action') ?? []
  return [...actions].map((action) => ({
    name: action.getAttribute('aria-label'),
    to: action.getAttribute('href'),
  }))
}
