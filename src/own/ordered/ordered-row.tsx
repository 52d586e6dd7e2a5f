import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useLineDrag } from '../../records/fields/rows/use-line-drag.ts'
import './ordered-row.css'

export interface OrderedRowProps {
  /** Rows are dragged within their own list only. */
  readonly list: symbol
  readonly index: number
  readonly disabled: boolean
  /** Spoken name of the row. */
  readonly label: string
  /** Spoken name of the handle. */
  readonly handleLabel: string
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}

/** A row that is put in order by its handle: dragged, or moved with the arrow keys. */
export function OrderedRow({ list, index, disabled, label, handleLabel, onMove, children }: OrderedRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const edge = useLineDrag({ list, index, row, handle, disabled, onMove })
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(index, index + step)
  }
  return (
    <li ref={row} className="ordered-row" data-edge={edge ?? undefined} aria-label={label}>
      <button
        ref={handle}
        type="button"
        className="ordered-handle"
        disabled={disabled}
        aria-label={handleLabel}
        onKeyDown={moveByKey}
      >
        <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" aria-hidden>
          {[3, 8, 13].flatMap((y) =>
            [2.5, 7.5].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.2" />),
          )}
        </svg>
      </button>
      {children}
    </li>
  )
}
