import { onTestFinished } from 'vitest'

let isMissing: (specifier: string) => boolean = () => false
const memories: (() => void)[] = []

Object.assign(globalThis, {
  loadChunk: (specifier: string, load: () => Promise<unknown>) =>
    isMissing(specifier)
      ? Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${specifier}`))
      : load(),
  onForget: (forget: () => void) => void memories.push(forget),
})

/** From now on code is loaded anew where it is needed, and these modules are gone, until `bringBack` or the end of the case. */
export function takeAway(which: (specifier: string) => boolean): void {
  for (const forget of memories) forget()
  isMissing = which
  onTestFinished(bringBack)
}

export function bringBack(): void {
  isMissing = () => false
}
