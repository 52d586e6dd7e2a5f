import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fontScale } from '../../ui/font-scale.ts'
import type { GalleryIcon } from './all-icons.ts'
import { Drawing } from './drawing.tsx'

export interface IconGridProps {
  readonly icons: readonly GalleryIcon[]
  readonly size: number
  readonly selected: string
  readonly onChoose: (name: string) => void
  readonly onCopy: (name: string) => void
}

/** Width and height of a tile in px at the usual font size, its distance to the next included. */
const tile = { width: 112, height: 96 }

/** Tiles that are drawn as they come into sight; arrows go from one to the next, Enter copies the name. */
export function IconGrid({ icons, size, selected, onChoose, onCopy }: IconGridProps) {
  const { t } = useTranslation('gallery')
  const room = useRef<HTMLDivElement>(null)
  const columns = useColumns(room)
  const [active, setActive] = useState(0)
  const entry = Math.min(active, icons.length - 1)
  const count = Math.ceil(icons.length / columns)
  // What it returns changes with every scroll.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    overscan: 4,
    estimateSize: () => tile.height * fontScale(),
    getScrollElement: () => room.current,
  })
  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(index, icons.length - 1))
    setActive(next)
    virtual.scrollToIndex(Math.floor(next / columns))
    requestAnimationFrame(() => room.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: entry - 1,
      ArrowRight: entry + 1,
      ArrowUp: entry - columns,
      ArrowDown: entry + columns,
      Home: 0,
      End: icons.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    goTo(next)
  }
  return (
    <div ref={room} className="gallery-scroll">
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('icons')}
        aria-rowcount={count}
        aria-colcount={columns}
        className="gallery-grid"
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map((line) => (
          <div
            key={line.key}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines that are placed one by one are no table
            role="row"
            tabIndex={-1}
            aria-rowindex={line.index + 1}
            className="gallery-row"
            style={{ top: line.start, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {icons.slice(line.index * columns, (line.index + 1) * columns).map((icon, at) => {
              const index = line.index * columns + at
              return (
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                <div key={icon.name} role="gridcell" tabIndex={-1} aria-selected={icon.name === selected}>
                  <button
                    type="button"
                    className="gallery-tile"
                    data-index={index}
                    tabIndex={index === entry ? 0 : -1}
                    title={icon.name}
                    onFocus={() => setActive(index)}
                    onClick={() => {
                      onChoose(icon.name)
                      onCopy(icon.name)
                    }}
                  >
                    <Drawing paths={icon.paths} size={size} />
                    <span>{icon.name}</span>
                  </button>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** As many as there is room for. */
function useColumns(room: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(8)
  useEffect(() => {
    const element = room.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() =>
      setColumns(Math.max(2, Math.floor((element.clientWidth - 16) / (tile.width * fontScale())))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [room])
  return columns
}
