import type { Locator, Page as Tab } from '@playwright/test'
import { openPage } from './console.ts'
import { violationsDayAndNight } from './violations.ts'

/** Something that a person can open. */
export interface Opener {
  readonly name: string
  /** Does what opens it; false: it is not offered now. */
  readonly open: () => Promise<boolean>
}

/** What was looked into: how often something opened, and what was wrong there, by what opened it. */
export interface Looked {
  readonly opened: number
  readonly wrong: Readonly<Record<string, readonly string[]>>
}

/**
 * Opens one after the other on the page at this address, looks for serious barriers there by day and by night, and closes it without
 * saving.
 */
export async function lookInto(tab: Tab, openers: readonly Opener[], address: string): Promise<Looked> {
  let opened = 0
  const wrong: Record<string, readonly string[]> = {}
  for (const { name, open } of openers) {
    const problems = await problemsOf(tab, open)
    if (problems !== null) opened += 1
    if (problems !== null && problems.length > 0) wrong[name] = problems
    await close(tab, address)
  }
  return { opened, wrong }
}

/** Every wait has its own end, so that one opening that fails costs the others nothing. */
export const patience = { timeout: 20_000 }

/** Whatever opens. */
const layers = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], .dropdown'

/** What was not there before; a layer that is drawn anew while it loads is still the same news. */
const news = `:is(${layers}):not([data-before])`

/** Null: it is not offered. */
async function problemsOf(tab: Tab, open: Opener['open']): Promise<readonly string[] | null> {
  await tab.evaluate(markPresent, layers)
  try {
    if (!(await open())) return null
    await tab.waitForFunction(isOpen, news, patience)
    const violations = await violationsDayAndNight(tab, news)
    return violations.filter((barrier) => /\b(serious|critical) /.test(barrier))
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 300) : String(error)
    return [`cannot be looked into: ${message}`]
  }
}

/** What is open before is no news. */
function markPresent(selector: string): void {
  for (const layer of document.querySelectorAll(selector)) layer.setAttribute('data-before', '')
}

/** True once what has opened is complete and stands still. */
function isOpen(selector: string): boolean {
  const opened = [...document.querySelectorAll(selector)].filter((layer) => layer.checkVisibility())
  return (
    opened.length > 0 &&
    opened.every(
      (layer) => layer.querySelector('[aria-busy="true"]') === null && layer.childElementCount > 0,
    ) &&
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      )
  )
}

/** The page as it was: by Escape, or read anew where that is not enough. */
async function close(tab: Tab, address: string): Promise<void> {
  const isAsBefore = async () =>
    tab.url().endsWith(address) &&
    (await tab.locator(layers).filter({ visible: true }).count()) === 0 &&
    (await tab.locator('tr[data-row] input:checked').count()) === 0
  for (let layer = 0; layer < 2 && !(await isAsBefore()); layer += 1) {
    await tab.keyboard.press('Escape')
    await tab.waitForFunction(isClosed, layers, { timeout: 2000 }).catch(() => null)
  }
  if (!(await isAsBefore())) await openPage(tab, address)
}

function isClosed(selector: string): boolean {
  return ![...document.querySelectorAll(selector)].some((layer) => layer.checkVisibility())
}

/** Clicks the first of what is found; false where there is none. */
export async function clickFirst(found: Locator, button: 'left' | 'right' = 'left'): Promise<boolean> {
  if ((await found.count()) === 0) return false
  await found.first().click({ ...patience, button })
  return true
}
