import { expect, test } from 'vitest'
import { select } from './selection.ts'

const options = { names: [], projects: [], changedSince: null, isFull: false, seed: 'abc' }

test('nothing is everything', () => {
  expect(select(options)).toEqual({
    isWithChecks: true,
    isWithVitest: true,
    files: [],
    related: [],
    isWithBrowser: true,
    specs: [],
    names: [],
  })
})

test('a word that is part of a path means those files, another one the name of a test', () => {
  expect(select({ ...options, names: ['tests/selection', 'a name'] })).toMatchObject({
    isWithChecks: false,
    isWithVitest: true,
    files: ['scripts/tests/selection.test.ts'],
    isWithBrowser: false,
    names: ['a name'],
  })
  expect(select({ ...options, names: ['e2e/keyboard'] })).toMatchObject({
    isWithVitest: false,
    specs: ['tests/e2e/keyboard.spec.ts'],
  })
  expect(select({ ...options, names: ['kinds/wizard.spec'] })).toMatchObject({
    specs: ['tests/e2e/kinds/wizard.spec.ts'],
    names: [],
  })
})

test('a project is run alone; browser is Playwright', () => {
  expect(select({ ...options, projects: ['unit'] })).toMatchObject({
    isWithVitest: true,
    isWithBrowser: false,
  })
  expect(select({ ...options, projects: ['browser'] })).toMatchObject({
    isWithVitest: false,
    isWithBrowser: true,
  })
})
