import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../build-steps.ts'
import { root, run, StepFailed } from '../process.ts'

export interface Check {
  readonly title: string
  readonly work: () => Promise<void>
}

// Several checkers work out shared types each for itself: twice the processor time, while tests run beside them.
const typesOfAll = ['--noEmit', '-p', '.', '--checkers', '1']

/** What needs no test to run; all of it may run at the same time. */
export const staticChecks: readonly Check[] = [
  tool('Format', 'oxfmt', ['--check', '.']),
  tool('Lint and import rules', 'oxlint', ['--type-aware', '.']),
  tool('Types', 'tsc', typesOfAll),
  tool('Types of the service worker', 'tsc', ['--noEmit', '-p', 'src/service-worker']),
  { title: 'Generated files', work: check },
]

/** The same of some changed files: of the others, the types alone may have come to differ, and those are kept from run to run. */
export function checksOf(changed: readonly string[]): readonly Check[] {
  const files = changed.filter((file) => existsSync(join(root, file)))
  const formatted = files.filter((file) => /\.(?:[cm]?[jt]sx?|css|json|md|ya?ml)$/.test(file))
  const modules = files.filter((file) => /\.(?:[cm]?[jt]sx?)$/.test(file))
  const isTyped = changed.some((file) => /\.tsx?$|(?:^|\/)tsconfig\.json$|^package-lock\.json$/.test(file))
  return [
    ...(formatted.length > 0
      ? [tool('Format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...formatted])]
      : []),
    ...(modules.length > 0 ? [tool('Lint and import rules', 'oxlint', ['--type-aware', ...modules])] : []),
    ...(isTyped
      ? [
          tool('Types', 'tsc', [
            ...typesOfAll,
            '--incremental',
            '--tsBuildInfoFile',
            '.cache/types.tsbuildinfo',
          ]),
        ]
      : []),
    ...(changed.some((file) => file.startsWith('src/service-worker/'))
      ? [tool('Types of the service worker', 'tsc', ['--noEmit', '-p', 'src/service-worker'])]
      : []),
    ...(changed.some((file) =>
      /^(?:manifest|generated|codegen|mesh|api|src\/machines|scripts|docs)\//.test(file),
    )
      ? [{ title: 'Generated files', work: check }]
      : []),
  ]
}

function tool(title: string, command: string, args: readonly string[]): Check {
  return {
    title,
    async work() {
      const { code, output } = await run(command, args)
      if (code !== 0) throw new StepFailed(output)
    },
  }
}
