import { writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noChange } from './change.ts'
import { closingLines, type Report, reportOf } from './closing.ts'
import type { TestOptions } from './options.ts'
import type { Stage } from './outcome.ts'

const options: TestOptions = {
  names: [],
  testNames: [],
  projects: [],
  isChangedOnly: false,
  since: null,
  isEveryFile: false,
  isFull: false,
  seed: 'abc',
}
const change = { ...noChange, since: '0123456789abcdef' }
const place = { file: 'tests/a.test.ts', project: 'contract' }
const stage: Stage = {
  title: 'Tests',
  seconds: 75,
  passed: 3,
  failed: 1,
  flaky: [{ file: 'tests/e2e/b.spec.ts', project: 'browser', name: 'wavers' }],
  failures: [{ ...place, name: "it's wrong" }],
  files: [{ ...place, seconds: 61, passed: 3 }],
}

function report(more: Partial<Report> = {}): Report {
  return {
    ...reportOf(options, [stage], { folder: 'no-such-folder', seconds: 80, tables: [], change, leftOut: [] }),
    ...more,
  }
}

test('counts add up, and what wavered and failed is named', () => {
  expect(report()).toEqual({
    seed: 'abc',
    depth: 'sample',
    seconds: 80,
    passed: 3,
    failed: 1,
    flaky: stage.flaky,
    failures: stage.failures,
    stages: [{ title: 'Tests', seconds: 75, passed: 3, failed: 1 }],
    tables: [],
    projects: { contract: 3 },
    slowest: stage.files,
    change,
    leftOut: [],
  })
})

test('a failure is repeated by one line', () => {
  const lines = closingLines(report()).split('\n')
  expect(lines).toContain(
    String.raw`    npm test -- --seed abc --since 0123456789ab --project contract tests/a.test.ts --name 'it'\''s wrong'`,
  )
  expect(closingLines(report({ depth: 'full' }))).toContain('npm run test:full -- --project contract')
  expect(lines.at(-2)).toBe('3 passed, 1 failed, 1 flaky in 80.0 s')
})

test('a failure says why, and a command that failed as a whole what it printed', () => {
  const why = { ...place, name: 'adds up', reason: 'expected 1 to be 2\n+ 1' }
  const output = ['one', ...Array.from({ length: 60 }, () => 'more'), '\u001B[31mlast\u001B[39m', ''].join(
    '\n',
  )
  const text = closingLines({
    ...report(),
    failures: [why],
    stages: [{ title: 'Lint', seconds: 1, passed: 0, failed: 1, output }],
  })
  expect(text).toContain(" 'adds up'\n      expected 1 to be 2\n      + 1\n")
  const lines = text.split('\n')
  const shown = lines.slice(lines.indexOf('Failed: Lint') + 1, -3)
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([40, '      one', '      last'])
})

test('a file over a minute is named with its reason, or as one without', () => {
  expect(closingLines(report())).toContain('over a minute without a reason in tests/slow-files.ts')
  const slowTest = { file: 'tests/durability/kill.test.ts', project: 'contract', seconds: 90, passed: 2 }
  expect(closingLines(report({ slowest: [slowTest] }))).toContain(': every round ends a server with SIGKILL')
})

test('parts of a table add up, and what several processes noted of one part counts once', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'closing-'))
  const part = (digest: string) => ({
    family: 'pages of a role',
    engine: null,
    cases: 10,
    sampled: 2,
    touched: 1,
    touchedSampled: 1,
    digest,
  })
  writeFileSync(
    join(folder.path, 'tables.jsonl'),
    [part('a'), part('b'), part('a')].map((line) => `${JSON.stringify(line)}\n`).join(''),
  )
  expect(
    reportOf(options, [], { folder: folder.path, seconds: 1, tables: [], change, leftOut: [] }).tables,
  ).toEqual([
    { family: 'pages of a role', engine: null, cases: 20, sampled: 4, touched: 2, touchedSampled: 2 },
  ])
})

test('what a change touches is reported for every table, and what was not tried of it', () => {
  const table = {
    family: 'isolation',
    engine: 'postgres',
    cases: 100,
    sampled: 9,
    touched: 6,
    touchedSampled: 6,
  }
  const lines = closingLines(
    report({
      tables: [table, { ...table, family: 'rights', touched: 90, touchedSampled: 4 }],
      change: {
        ...change,
        files: ['api/engine/query/sql.ts'],
        touched: { names: ['a_index'], operations: ['a_index'], shared: ['api/engine/query/sql.ts'] },
      },
      leftOut: ['tests/e2e/keyboard.spec.ts'],
    }),
  )
  expect(lines).toContain('9 of 100 (9 %), all 6 that the change touches')
  expect(lines).toContain('9 of 100 (9 %), 4 of 90 that the change touches')
  expect(lines).toContain(
    '1 files that everything depends on, for which the sample stands: api/engine/query/sql.ts',
  )
  expect(lines).toContain(
    '1 test files that the change may reach are left to npm test -- --every-file: tests/e2e/keyboard.spec.ts',
  )
})
