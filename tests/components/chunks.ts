import { onTestFinished } from 'vitest'

let isMissing: (specifier: string) => boolean = () => false
const memories: (() => void)[] = []
let underWay = 0

Object.assign(globalThis, {
  loadChunk: (specifier: string, load: () => Promise<unknown>) =>
    isMissing(specifier)
      ? Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${specifier}`))
      : counted(load()),
  onForget: (forget: () => void) => void memories.push(forget),
})

/** Code that is asked for and not there yet. */
export function isLoadingCode(): boolean {
  return underWay > 0
}

async function counted<T>(loading: Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await loading
  } finally {
    underWay -= 1
  }
}

/** From now on code is loaded anew where it is needed, and these modules are gone, until `bringBack` or the end of the case. */
export function takeAway(which: (specifier: string) => boolean): void {
  for (const forget of memories) forget()
  isMissing = which
  onTestFinished(bringBack)
}

export function bringBack(): void {
  isMissing = () => false
}
