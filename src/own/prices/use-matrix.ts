import { useCallback, useMemo } from 'react'
import { centsOf } from '../../ui/money/amount.ts'
import { isJump } from '../../ui/money/jump.ts'
import { decimalOfText } from '../../ui/sheet-grid/tabular-text.ts'
import { type SheetEdits, useSheetEdits } from '../../ui/sheet-grid/use-sheet-edits.ts'
import { type Rounding, convertedPrice, priceProblem, shownAmount } from './price-change.ts'

/** `data` of the prices of a product. */
export interface Matrix {
  readonly rows: readonly string[]
  readonly cols: readonly string[]
  /** By `license.currency`. */
  readonly cells: Readonly<
    Record<string, { readonly amount: string; readonly original_amount: string | null }>
  >
  /** US dollars for one unit. */
  readonly rates: Readonly<Record<string, string>>
}

export interface PriceChange {
  readonly license: string
  readonly currency: string
  /** Null: there was no price. */
  readonly before: string | null
  readonly after: string
  /** The crossed-out price, as far as it is still above the new one. */
  readonly original: string | null
}

/** Prices as they are typed in, what is wrong with them, and what would be saved. */
export function useMatrix(matrix: Matrix) {
  const { cells, rates } = matrix
  const original = useCallback(
    (license: string, currency: string) =>
      shownAmount(cells[`${license}.${currency}`]?.amount ?? '', currency),
    [cells],
  )
  const sheet = useSheetEdits(original)
  const { edits, textAt } = sheet
  const shownAt = useCallback(
    (license: string, currency: string) => textAt(license, currency) ?? original(license, currency),
    [textAt, original],
  )
  const problemAt = useCallback(
    (license: string, currency: string) => {
      const text = textAt(license, currency)
      return text === null ? null : priceProblem(decimalOfText(text), currency)
    },
    [textAt],
  )
  const changes = useMemo(
    () =>
      edits.flatMap(({ row, column, text }): PriceChange[] => {
        const after = decimalOfText(text)
        const cell = cells[`${row}.${column}`]
        if (after === null || centsOf(after) === centsOf(cell?.amount)) return []
        const crossed = cell?.original_amount ?? null
        const original = (centsOf(crossed) ?? 0) > (centsOf(after) ?? 0) ? crossed : null
        return [{ license: row, currency: column, before: cell?.amount ?? null, after, original }]
      }),
    [edits, cells],
  )
  const problems = edits.filter(({ row, column }) => problemAt(row, column) !== null).length
  return {
    sheet,
    shownAt,
    problemAt,
    changes,
    problems,
    hasJump: changes.some(({ before, after }) => isJump(before, after)),
    fill: (base: string, rounding: Rounding, onlyEmpty: boolean) =>
      fillByRate({ matrix, rates, shownAt, sheet, base, rounding, onlyEmpty }),
  }
}

interface Filling {
  readonly matrix: Matrix
  readonly rates: Matrix['rates']
  readonly shownAt: (license: string, currency: string) => string
  readonly sheet: SheetEdits
  readonly base: string
  readonly rounding: Rounding
  readonly onlyEmpty: boolean
}

/** Every license's prices from the one in the base currency. */
function fillByRate({ matrix, rates, shownAt, sheet, base, rounding, onlyEmpty }: Filling): void {
  const from = { rate: rates[base] }
  const edits = matrix.rows.flatMap((row) => {
    const amount = decimalOfText(shownAt(row, base))
    if (amount === null) return []
    return matrix.cols.flatMap((column) => {
      const isUntouched = column === base || (onlyEmpty && shownAt(row, column) !== '')
      if (isUntouched) return []
      const text = convertedPrice(amount, from, { rate: rates[column], currency: column }, rounding)
      return text === null ? [] : [{ row, column, text }]
    })
  })
  if (edits.length > 0) sheet.edit(edits)
}
