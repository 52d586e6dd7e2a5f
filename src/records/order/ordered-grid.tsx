import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Call } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListGrid, type ListGridProps } from '../list/list-grid.tsx'
import { effectiveFilters } from '../model/address/list-state.ts'
import { nameOf } from '../model/names/name-of.ts'
import { OrderHandle } from './order-handle.tsx'
import { useOrder } from './use-order.ts'
import { useRowDragging } from './use-row-dragging.ts'
import './order.css'

export interface OrderedGridProps extends ListGridProps {
  readonly reorder: Call
}

/** The grid with rows that are put into order: by a handle with the mouse, with Alt and an arrow by the keys. */
export function OrderedGrid({ reorder, ...props }: OrderedGridProps) {
  const { list, state, answer } = props
  const { t } = useTranslation('record')
  const order = useOrder(list, answer, reorder)
  const ground = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { rows } = order
  const total = order.answer.data?.meta.pagination.total ?? 0
  const isWhole = total === rows.length && total > 1 && state.sort.length === 0
  const isNarrowed = state.q !== '' || Object.keys(effectiveFilters(list, state)).length > 0
  const canMove = isWhole && !isNarrowed
  const keys = useMemo(() => rows.map((row) => String(row[list.rowKey])).join(), [rows, list])

  const move = (from: number, to: number) => {
    if (!canMove || to < 0 || to >= rows.length || from === to) return
    order.move(from, to)
    setAnnouncement(t('movedTo', { name: nameOf(rows[from] ?? null, list), place: to + 1 }))
    focusAt.current = to
  }
  const focusAt = useRef<number | null>(null)
  useEffect(() => {
    if (focusAt.current === null) return
    rowsIn(ground.current)[focusAt.current]?.focus({ preventScroll: true })
    focusAt.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when other rows stand there
  }, [keys])
  const handles = useRowDragging(ground, canMove ? keys : '', move)

  return (
    // What is pressed on a row bubbles up here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ground}
      className="order-ground"
      data-movable={canMove ? '' : undefined}
      onKeyDownCapture={(event) => {
        const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
        const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-row]') : null
        if (step === undefined || row === null) return
        event.preventDefault()
        event.stopPropagation()
        const from = Number(row.dataset['row'])
        move(from, from + step)
      }}
    >
      <ListGrid {...props} answer={order.answer} rows={order.rows} />
      {handles.map((cell, index) => {
        const name = nameOf(rows[index] ?? null, list)
        return createPortal(
          <OrderHandle title={t('moveHint', { name })} />,
          cell,
          keys.split(',')[index] ?? index,
        )
      })}
      <p className="order-hint">{canMove ? t('orderHint') : total > 1 ? t('orderBlocked') : ''}</p>
      <output className="visually-hidden" aria-live="polite">
        {announcement}
      </output>
    </div>
  )
}

function rowsIn(ground: HTMLElement | null): readonly HTMLElement[] {
  return [...(ground?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
}
