import { expect, test } from 'vitest'
import { affectedBy } from './affected.ts'

test('a module is followed by its importers, and by the tests that read it or start it', () => {
  const { related, specs } = affectedBy(['mesh/server.ts'])
  expect(related).toContain('mesh/server.ts')
  expect(related).toContain('tests/operations/operations.test.ts')
  expect(specs).toContain('tests/e2e/main-job.spec.ts')
})

test('the manifest, goldens and the contract lead to the tests that read them', () => {
  expect(affectedBy(['manifest/sections/orders.yaml'])).toMatchObject({
    related: expect.arrayContaining(['tests/manifest/check.test.ts', 'tests/manifest/mutation.test.ts']),
    specs: [],
  })
  expect(affectedBy(['tests/golden/M101-invalid-yaml/diagnostics.txt']).related).toContain(
    'tests/manifest/golden.test.ts',
  )
  expect(affectedBy(['mesh/openapi.json']).related).toContain('tests/contract/tool.test.ts')
})

test('what no test reads leads to none', () => {
  expect(affectedBy(['README.md', 'docs/screenshots/orders-1024.png'])).toEqual({ related: [], specs: [] })
})

test('a file that is gone is not followed', () => {
  expect(affectedBy(['bench/no-such-file.ts'])).toEqual({ related: [], specs: [] })
})
