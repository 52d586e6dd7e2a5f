import { type RefObject, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useClient } from 'urql'
import { createTabMemory } from '../data/tab-memory.ts'

/** Pixels from the top, by entry of the history and by address. */
const positionsOf = createTabMemory<number>()

/** Milliseconds within which a page that was left below its top may grow to where it was left. */
const growsFor = 2_000

/**
 * Back and forward show a page where it was left (page-kinds.md §1.1), and so does a link to an address that was visited; other pages begin
 * at their top. The first page of all begins there by itself: to say so would cost a layout before there is anything to see.
 */
export function useScrollPosition(area: RefObject<HTMLElement | null>): void {
  const { key, pathname, search } = useLocation()
  const isStep = useNavigationType() === NavigationType.Pop
  const positions = positionsOf(useClient())
  const shown = useRef({ key, pathname })
  useLayoutEffect(() => {
    const element = area.current
    if (element === null) return undefined
    const from = shown.current
    shown.current = { key, pathname }
    const position =
      positions.read(isStep ? key : pathname + search) ?? (from.pathname === pathname ? null : 0)
    const stop = from.key === key || position === null ? () => undefined : scrollTo(element, position)
    const remember = () => {
      positions.write(key, element.scrollTop)
      positions.write(pathname + search, element.scrollTop)
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop()
      element.removeEventListener('scroll', remember)
    }
  }, [area, positions, isStep, key, pathname, search])
}

/** Scrolls as soon as the content is long enough, unless the person scrolls before. Answers what calls it off. */
function scrollTo(element: HTMLElement, position: number): () => void {
  const isThere = () => {
    element.scrollTo(0, position)
    return Math.abs(element.scrollTop - position) < 1
  }
  if (isThere()) return () => undefined
  const growth = new ResizeObserver(() => isThere() && end())
  for (const child of element.children) growth.observe(child)
  const limit = setTimeout(end, growsFor)
  for (const input of inputs) element.addEventListener(input, end, { passive: true })
  return end

  function end(): void {
    growth.disconnect()
    clearTimeout(limit)
    for (const input of inputs) element.removeEventListener(input, end)
  }
}

const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
