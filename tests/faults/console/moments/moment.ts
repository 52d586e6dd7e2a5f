import type { RouteName } from '../../../../generated/routes.ts'
import type { RenderedPage } from '../../../components/render-page.ts'
import type { Reply } from '../../../components/replies.ts'

/** Something that a person has typed or chosen, and sends. */
export interface Moment {
  readonly page: RouteName
  readonly params?: Readonly<Record<string, string>>
  readonly search?: string
  readonly answers?: Readonly<Record<string, Reply>>
  /** The call that carries it. */
  readonly operation: string
  /** Types and chooses, up to the button. */
  readonly begin: (page: RenderedPage) => Promise<void>
  readonly press: (page: RenderedPage) => Promise<void> | void
  /** What sends it again after a failure; default: the same button. */
  readonly pressAgain?: (page: RenderedPage) => Promise<void> | void
  /** What was typed, as the page shows it; null: nothing is left of it. Absent: there is nothing to type. */
  readonly typed?: () => unknown
  /** What that is while it is sent; default: what it was before. */
  readonly valueWhileSending?: unknown
  readonly isDone: (page: RenderedPage) => boolean
}

export function query(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`nothing at ${selector}`)
  return element
}

export const hasToast = (intent: string): boolean => document.querySelector(`.toast-${intent}`) !== null

export const isDisabled = (selector: string): boolean =>
  document.querySelector<HTMLButtonElement>(selector)?.disabled !== false
