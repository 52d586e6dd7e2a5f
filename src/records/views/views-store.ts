import { createListeners } from '../../data/listeners.ts'
import { onlyCopy } from '../../data/only-copy.ts'
import type { ListView } from '../model/descriptors/list-view.ts'

/** The views that people saved, as they were answered last: a copy in the browser, so that a list begins with the right one at once. */
const views = new Map<string, readonly ListView[]>()
const answers = new Map<string, number>()
const listeners = createListeners()

/** Null: not requested yet. The same list until it changes. */
export function storedViews(key: string): readonly ListView[] | null {
  const stored = views.get(key)
  if (stored !== undefined) return stored
  const copy = readCopy(key)
  if (copy !== null) views.set(key, copy)
  return copy
}

/** Where the views of a list are kept: they are a person's, in a company. */
export function viewsKey(user: number, company: number, list: string): string {
  return `${viewsPrefix}${user}.${company}.${list}`
}

const viewsPrefix = 'console.views.'

/** The copy of the one person who uses this browser, before it is known who that is. */
export function viewsCopy(company: number, list: string): readonly ListView[] {
  const isOf = (key: string) =>
    key.startsWith(viewsPrefix) &&
    /^\d+\.(.*)$/.exec(key.slice(viewsPrefix.length))?.[1] === `${company}.${list}`
  return viewsIn(onlyCopy(isOf)) ?? []
}

/** How often the API has answered since the page was loaded. */
export function answersOf(key: string): number {
  return answers.get(key) ?? 0
}

/** What the API answered: there are no others. */
export function storeViews(key: string, next: readonly ListView[]): void {
  answers.set(key, answersOf(key) + 1)
  if (JSON.stringify(views.get(key)) !== JSON.stringify(next)) {
    views.set(key, next)
    keepCopy(key, next)
  }
  listeners.notify()
}

export const followViews = listeners.subscribe

function keepCopy(key: string, next: readonly ListView[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Storage that is full or forbidden: this page has it.
  }
}

function readCopy(key: string): readonly ListView[] | null {
  try {
    return viewsIn(localStorage.getItem(key))
  } catch {
    return null
  }
}

function viewsIn(text: string | null): readonly ListView[] | null {
  try {
    const copy: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(copy) ? copy.filter(isView) : null
  } catch {
    return null
  }
}

function isView(value: unknown): value is ListView {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'filters' in value && 'saved' in value
  )
}
