import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { root } from '../process.ts'
import { excerpt, type Failure, type Outcome } from './outcome.ts'

/** Environment variable with the file that the outcome is written to. */
export const OUTCOME_FILE = 'TEST_OUTCOME_FILE'

const reasonLines = 12

/** Writes what a run of vitest came to, file by file and with the project of each. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env[OUTCOME_FILE]
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(outcomeOf(modules, errors)))
  }
}

function outcomeOf(modules: readonly TestModule[], errors: readonly SerializedError[]): Outcome {
  const files = modules.map((module) => ({ ...placeOf(module), ...measured(module) }))
  const failures = modules.flatMap((module) => failuresIn(module))
  const passed = files.reduce((sum, file) => sum + file.passed, 0)
  return { passed, failed: failures.length + errors.length, flaky: [], failures, files }
}

function placeOf(module: TestModule) {
  return { file: relative(root, module.moduleId), project: module.project.name }
}

function measured(module: TestModule) {
  const { collectDuration, duration, environmentSetupDuration, setupDuration } = module.diagnostic()
  return {
    seconds: (collectDuration + duration + environmentSetupDuration + setupDuration) / 1000,
    passed: [...module.children.allTests('passed')].length,
  }
}

/** A file that fails outside of its tests, or in none of them, counts once. */
function failuresIn(module: TestModule): readonly Failure[] {
  const place = placeOf(module)
  const tests = [...module.children.allTests('failed')].map((test) => ({
    ...place,
    name: test.fullName,
    ...reasonOf(test.result().errors),
  }))
  const errors = module.errors()
  const isBroken = errors.length > 0 || (module.state() === 'failed' && tests.length === 0)
  return isBroken ? [...tests, { ...place, name: '', ...reasonOf(errors) }] : tests
}

function reasonOf(errors: readonly SerializedError[] | undefined): Pick<Failure, 'reason'> {
  const [error] = errors ?? []
  if (error === undefined) return {}
  const difference = error['diff']
  const text = [error.message, ...(typeof difference === 'string' ? [difference] : [])].join('\n')
  return { reason: excerpt(text, { first: reasonLines }) }
}
