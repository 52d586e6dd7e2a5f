import { expect, test } from 'vitest'
import { affectedBy } from './affected.ts'

const nothing = { names: [], operations: [], shared: [] }
const quick = () => 1
const affected = (changed: readonly string[], names: readonly string[] = [], secondsOf = quick) =>
  affectedBy(changed, { names, operations: names, shared: [] }, secondsOf)

test('a module is followed by the tests beside it and by those that import it', () => {
  const { files } = affected(['scripts/tests/closing.ts'])
  expect(files).toContain('scripts/tests/closing.test.ts')
  expect(affected(['src/records/drawer/record-drawer.tsx']).files).toEqual(
    expect.arrayContaining([expect.stringMatching(/^src\/records\/drawer\/.*\.component\.test\.tsx$/)]),
  )
})

test('the rule of a resource leads to its suites and to the tables of operations, not to the suites of others', () => {
  const { files } = affected(
    ['api/modules/marketing/agencies/periods.ts'],
    ['agencies_index', 'agencies_settlements'],
  )
  expect(files).toEqual(
    expect.arrayContaining([
      'api/testing/suites/marketing/agencies.test.ts',
      'api/testing/suites/marketing/agency-settlements.test.ts',
      'tests/contract/isolation.test.ts',
    ]),
  )
  expect(files).not.toContain('api/testing/suites/content/articles.test.ts')
})

test('the manifest, goldens and the contract lead to the tests that read them', () => {
  expect(affected(['manifest/sections/orders.yaml'])).toMatchObject({
    files: expect.arrayContaining(['tests/manifest/check.test.ts', 'tests/manifest/mutation.test.ts']),
    specs: [],
  })
  expect(affected(['tests/golden/M101-invalid-yaml/diagnostics.txt']).files).toContain(
    'tests/manifest/golden.test.ts',
  )
  expect(affected(['mesh/openapi.json']).files).toContain('tests/contract/tool.test.ts')
})

test('what starts the whole is left to a run of everything, and named', () => {
  const { files, specs, leftOut } = affected(['mesh/server.ts'])
  expect([files.includes('tests/operations/operations.test.ts'), specs]).toEqual([false, []])
  expect(leftOut).toEqual(
    expect.arrayContaining(['tests/operations/operations.test.ts', 'tests/e2e/main-job.spec.ts']),
  )
})

test('what is near is run even if it takes long; what is farther, as far as the time allows', () => {
  const slow = affected(['api/engine/query/sql.ts'], [], () => 30)
  expect(slow.files).toContain('api/engine/query/sql.test.ts')
  expect(slow.leftOut.length).toBeGreaterThan(20)
  expect(slow.files.length).toBeLessThan(affected(['api/engine/query/sql.ts']).files.length)
})

test('a test that changed is run', () => {
  expect(affected(['tests/e2e/keyboard.spec.ts']).specs).toEqual(['tests/e2e/keyboard.spec.ts'])
  expect(affected(['scripts/tests/closing.test.ts']).files).toEqual(['scripts/tests/closing.test.ts'])
})

test('what no test reads leads to none, and what is gone is not followed', () => {
  expect(affectedBy(['README.md', 'docs/screenshots/orders-1024.png'], nothing, quick).files).toEqual([])
  expect(affected(['bench/no-such-file.ts']).files).toEqual([])
})
