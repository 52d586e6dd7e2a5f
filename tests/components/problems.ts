const problems: string[] = []
/**
 * A notice of the browser, not an error: sizes that changed while sizes were reported are reported with the next frame (Resize Observer §3.4.4).
 * A popover that is placed beside a busy machine causes it now and then.
 */
const DELAYED_SIZE = 'ResizeObserver loop completed with undelivered notifications.'

const original = { error: console.error, warn: console.warn }

/** From now on errors and warnings of the browser's console are kept. */
export function watchConsole(): void {
  problems.length = 0
  for (const level of ['error', 'warn'] as const)
    console[level] = (...args: readonly unknown[]) => {
      const text = args.map(String).join(' ')
      if (!text.endsWith(DELAYED_SIZE)) problems.push(`${level}: ${text}`)
      original[level](...args)
    }
}

/** What was logged since; a case that expects some takes it, else it fails. */
export function takeProblems(): readonly string[] {
  return problems.splice(0)
}
