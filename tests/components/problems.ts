const problems: string[] = []
const original = { error: console.error, warn: console.warn }

/** From now on errors and warnings of the browser's console are kept. */
export function watchConsole(): void {
  problems.length = 0
  for (const level of ['error', 'warn'] as const)
    console[level] = (...told: readonly unknown[]) => {
      problems.push(`${level}: ${told.map(String).join(' ')}`)
      original[level](...told)
    }
}

/** What was told since; a case that expects some takes it, else it fails. */
export function takeProblems(): readonly string[] {
  return problems.splice(0)
}
