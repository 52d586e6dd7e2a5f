import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { fingerprint } from './fingerprint.ts'
import { recordFile, root } from './recorded.ts'

/**
 * Setup file of vitest: writes down which functions each test file called. Only where Node runs the sources as they stand, since their
 * offsets are then those of the text.
 */
const session = await started()
await session.post('Profiler.takePreciseCoverage')

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const { testPath } = expect.getState()
  if (testPath === undefined) return
  const test = relative(root, testPath)
  const files = Object.fromEntries(result.flatMap(calledIn))
  const target = recordFile(test)
  mkdirSync(join(target, '..'), { recursive: true })
  writeFileSync(target, JSON.stringify({ test, files }))
})

async function started(): Promise<Session> {
  const session: unknown = Reflect.get(globalThis, '__mutantsSession')
  if (session instanceof Session) return session
  const fresh = new Session()
  fresh.connect()
  await fresh.post('Profiler.enable')
  await fresh.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  Reflect.set(globalThis, '__mutantsSession', fresh)
  return fresh
}

function calledIn({ url, functions }: Profiler.ScriptCoverage) {
  const isOurs = url.startsWith('file:') && /\/(?:api|codegen|mesh|serving|src)\/[^?]*\.ts$/.test(url)
  if (!isOurs || url.includes('/node_modules/') || url.endsWith('.test.ts')) return []
  const path = fileURLToPath(url)
  const called = functions
    .flatMap(({ ranges: [range] }) =>
      range === undefined || range.count === 0 || range.startOffset === 0 ? [] : [range],
    )
    .map(({ startOffset, endOffset }) => [startOffset, endOffset] as const)
  return called.length === 0
    ? []
    : [[relative(root, path), { of: fingerprint(readFileSync(path, 'utf8')), called }]]
}
