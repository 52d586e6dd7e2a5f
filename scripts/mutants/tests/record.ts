import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession, type Suite } from '../run/session.ts'
import { recordFile, root } from './recorded.ts'

/** Files that share a process: it loads the modules once, and what has come of them is written down before the next begin. */
const TOGETHER = 25

/** Runs the test files that Node runs by itself, with the recorder; `words` are parts of their paths, none means all. */
export async function record(words: readonly string[]): Promise<void> {
  const session = await openSession({
    folder: root,
    setupFiles: [join(import.meta.dirname, 'record-setup.ts')],
  })
  const suites = recordable().filter(
    ({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
  )
  for (let at = 0; at < suites.length; at += TOGETHER) {
    const ran = await session.run(suites.slice(at, at + TOGETHER), 0)
    for (const { suite, seconds, failure } of ran) {
      noteSeconds(suite.file, seconds)
      process.stdout.write(`${suite.file} ${seconds.toFixed(1)} s ${failure ?? ''}\n`)
    }
    process.stdout.write(`${Math.min(at + TOGETHER, suites.length)}/${suites.length}\n`)
  }
  await session.close()
}

function noteSeconds(test: string, seconds: number): void {
  const file = recordFile(test)
  if (!existsSync(file)) return
  writeFileSync(file, JSON.stringify({ seconds, ...JSON.parse(readFileSync(file, 'utf8')) }))
}

function recordable(): readonly Suite[] {
  const of = (project: string, ...globs: string[]) =>
    globSync(globs, { cwd: root })
      .toSorted()
      .map((file) => ({ project, file }))
  return [
    ...of('api', 'api/**/*.test.ts'),
    ...of('compiler', 'codegen/**/*.test.ts', 'tests/manifest/**/*.test.ts'),
    ...of('gateway', 'mesh/**/*.test.ts'),
  ]
}
