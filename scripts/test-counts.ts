import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** Counts of a vitest JSON report; a run that wrote none, or ran nothing, counts as one failure. */
export function vitestCounts(file: string): Counts {
  const report = read(file) as VitestReport | undefined
  if (report === undefined || report.numTotalTests === 0) return { passed: 0, failed: 1 }
  return {
    passed: report.numPassedTests,
    failed: report.success ? 0 : Math.max(1, report.numFailedTests),
  }
}

/** Counts of a Playwright JSON report; a flaky test counts as failed. */
export function playwrightCounts(file: string): Counts {
  const report = read(file) as PlaywrightReport | undefined
  if (report === undefined || report.stats.expected === 0) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: Math.max(unexpected + flaky, report.errors.length) }
}

interface VitestReport {
  readonly numTotalTests: number
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly success: boolean
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
