import { check } from '../build-steps.ts'
import { run, StepFailed } from '../process.ts'

export interface Check {
  readonly title: string
  readonly work: () => Promise<void>
}

/** What needs no test to run; all of it may run at the same time. */
export const staticChecks: readonly Check[] = [
  tool('Format', 'oxfmt', ['--check', '.']),
  tool('Lint and import rules', 'oxlint', ['--type-aware', '.']),
  // Several checkers work out shared types each for itself: twice the processor time, while tests run beside them.
  tool('Types', 'tsc', ['--noEmit', '-p', '.', '--checkers', '1']),
  tool('Types of the service worker', 'tsc', ['--noEmit', '-p', 'src/service-worker']),
  { title: 'Generated files', work: check },
]

function tool(title: string, command: string, args: readonly string[]): Check {
  return {
    title,
    async work() {
      const { code, output } = await run(command, args)
      if (code !== 0) throw new StepFailed(output)
    },
  }
}
