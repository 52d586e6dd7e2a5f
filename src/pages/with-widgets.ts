import { type ReactElement, type ReactNode, createElement, useEffect, useState } from 'react'
import type { Emitted, Page } from '../../generated/types.ts'
import { whenIdle } from '../data/when-idle.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { WidgetsContext, type WidgetsRoom } from '../records/slots/widgets-context.ts'

/** The page with the widgets that it names: those that stand on it, or in tabs of statistics, are there from the start, those of actions and other tabs come after it. */
export async function withWidgets(
  page: Page<Emitted>,
  loading: Promise<ReactElement>,
): Promise<ReactElement> {
  if (!JSON.stringify(page).includes('"slot":')) return loading
  const hasOwn = page.kind === 'stats' || ('widgets' in page && page.widgets.length > 0)
  const [element] = await Promise.all([loading, hasOwn && loadRoom()])
  return createElement(Widgets, null, element)
}

let room: WidgetsRoom | null = null

async function loadRoom(): Promise<WidgetsRoom> {
  const [module] = await Promise.all([import('../widgets/widgets-room.ts'), loadTexts(['widgets'])])
  room = module.widgetsRoom
  return room
}

function Widgets({ children }: { readonly children?: ReactNode }) {
  const [actionRoom, setActionRoom] = useState(room)
  useEffect(() => {
    if (actionRoom !== null) return undefined
    // Without them the page is whole all the same; the next one tries again.
    return whenIdle(() => void loadRoom().then(setActionRoom, () => undefined))
  }, [actionRoom])
  return createElement(WidgetsContext, { value: actionRoom }, children)
}
