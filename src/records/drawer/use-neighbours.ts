import { isPlain, takesText, useKeyDown } from '../../ui/keys.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'

type Step = (() => void) | undefined

/** How to get to the rows before and after a record, also with K and J. */
export function useNeighbours(
  rows: readonly Row[],
  key: string,
  rowKey: string,
  turn: (row: Row) => void,
): { readonly previous: Step; readonly next: Step } {
  const index = rows.findIndex((row) => textOf(row[rowKey]) === key)
  const [before, after] = index < 0 ? [] : [rows[index - 1], rows[index + 1]]
  const previous = before && (() => turn(before))
  const next = after && (() => turn(after))
  useKeyDown((event) => {
    if (!isPlain(event) || event.defaultPrevented || takesText(event.target)) return
    if (document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1) return
    const step = { j: next, k: previous }[event.key.toLowerCase()]
    if (step === undefined) return
    event.preventDefault()
    step()
  })
  return { previous, next }
}
