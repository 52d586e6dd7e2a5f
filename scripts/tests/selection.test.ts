import { expect, test } from 'vitest'
import { noChange } from './change.ts'
import type { TestOptions } from './options.ts'
import { isOfAll, needsGateway, select as selectFor } from './selection.ts'

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
const select = (more: Partial<TestOptions> = {}) => selectFor({ ...options, ...more }, noChange)

test('nothing is a sample of everything: what has no group is whole, and the change is in it', () => {
  const selection = selectFor(options, { ...noChange, files: ['src/ui/dropdown.tsx'] })
  expect(selection).toMatchObject({ scope: 'sample', isWithChecks: true, isWithVitest: true, names: [] })
  expect(selection.files).toEqual(
    expect.arrayContaining([
      'scripts/tests/selection.test.ts',
      expect.stringMatching(/^tests\/rules\//),
      expect.stringMatching(/^api\/testing\/suites\//),
    ]),
  )
  expect(selection.specs.length).toBeGreaterThan(5)
  expect(selection.tables.map(({ family }) => family)).toContain('files: components')
  expect([isOfAll(selection), needsGateway(selection)]).toEqual([true, true])
})

test('every file is all of them', () => {
  const selection = select({ isEveryFile: true })
  expect(selection).toEqual({
    scope: 'every file',
    isWithChecks: true,
    isWithVitest: true,
    files: [],
    isWithBrowser: true,
    specs: [],
    names: [],
    leftOut: [],
    tables: [],
  })
  expect([isOfAll(selection), needsGateway(selection)]).toEqual([true, true])
})

test('a word that is part of a path means those files, another one the name of a test', () => {
  expect(select({ names: ['tests/selection', 'a name'] })).toMatchObject({
    isWithChecks: false,
    isWithVitest: true,
    files: ['scripts/tests/selection.test.ts'],
    isWithBrowser: false,
    names: ['a name'],
  })
  expect(select({ names: ['e2e/keyboard'] })).toMatchObject({
    isWithVitest: false,
    specs: ['tests/e2e/keyboard.spec.ts'],
  })
  expect(select({ names: ['kinds/wizard.spec'] })).toMatchObject({
    specs: ['tests/e2e/kinds/wizard.spec.ts'],
    names: [],
  })
})

test('the name of a test is looked for in the files that say it, and in all where none does', () => {
  const selection = select({ names: ['a case that is added changes the choice'] })
  expect(selection).toMatchObject({ isWithVitest: true, isWithBrowser: false })
  expect(selection.files).toContain('tests/sampling/choose.test.ts')
  expect(select({ names: ['made of a'.repeat(3)] })).toMatchObject({
    isWithVitest: true,
    files: [],
    isWithBrowser: true,
  })
})

test('a name that repeats a failure is one, whatever path has the same word', () => {
  expect(select({ names: ['tests/sampling/choose.test.ts'], testNames: ['rights'] })).toMatchObject({
    files: ['tests/sampling/choose.test.ts'],
    names: ['rights'],
    isWithChecks: false,
  })
})

test('a project is run alone; browser is Playwright', () => {
  expect(select({ projects: ['unit'] })).toMatchObject({ isWithVitest: true, isWithBrowser: false })
  expect(select({ projects: ['browser'] })).toMatchObject({ isWithVitest: false, isWithBrowser: true })
})

test('the gateway is built for tests that reach it', () => {
  expect(needsGateway(select({ names: ['api/engine/query/sql.test.ts'] }))).toBe(false)
  expect(needsGateway(select({ names: ['mesh/server.test.ts'] }))).toBe(true)
  expect(needsGateway(select({ names: ['e2e/keyboard'] }))).toBe(true)
})

test('nothing changed is nothing to test', () => {
  expect(select({ isChangedOnly: true })).toMatchObject({ isWithVitest: false, isWithBrowser: false })
})
