import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession, type Suite } from '../run/session.ts'
import { recordFile, root } from './recorded.ts'

/** Runs the test files that Node runs by itself, with the recorder; `words` are parts of their paths, none means all. */
export async function record(words: readonly string[]): Promise<void> {
  const session = await openSession({
    folder: root,
    setupFiles: [join(import.meta.dirname, 'record-setup.ts')],
  })
  const suites = recordable().filter(
    ({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
  )
  for (const [index, suite] of suites.entries()) {
    const began = Date.now()
    const [ran] = await session.run([suite], 0)
    noteSeconds(suite.file, (Date.now() - began) / 1000)
    process.stdout.write(
      `${index + 1}/${suites.length} ${suite.file} ${((Date.now() - began) / 1000).toFixed(1)} s ${ran?.failure ?? ''}\n`,
    )
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
