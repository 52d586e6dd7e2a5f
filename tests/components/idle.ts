import { until } from './until.ts'

/** The page of the address is drawn, and nothing of it is under way. */
export function idle(): Promise<void> {
  return until('a page with nothing under way', () => {
    const frame = document.querySelector<HTMLElement>('[data-drawn]')
    const isDrawn = frame?.dataset['drawn'] === addressKey() && frame.dataset['navigation'] === 'idle'
    return isDrawn && isThere() && document.querySelector('[aria-busy="true"]') === null
  })
}

/** Does something that asks for other data, and waits for them. */
export async function idleAfter(act: () => Promise<void> | void): Promise<void> {
  await act()
  await idle()
}

/** What the router calls the entry of the browser's history. */
function addressKey(): string {
  const state: { readonly key?: string } | null = history.state
  return state?.key ?? 'default'
}

function isThere(): boolean {
  return document.querySelector('main > *') !== null
}
