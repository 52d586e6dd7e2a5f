import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { viewers } from '../../src/i18n/en/viewers.ts'

const root = path.join(import.meta.dirname, '../..')

test('an English text of a count that names several things has another for one', () => {
  const files = globSync('src/{i18n,own/texts}/en/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(60)
  const without = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(/^ {2}'?([\w.-]+)'?:\s*'[^'\n]*\{\{count\}\} [a-z]+s\b/gm)]
      .map(([, key = '']) => key)
      .filter((key) => !key.endsWith('_one') && !new RegExp(`^ {2}'?${key}_one'?:`, 'm').test(text))
      .map((key) => `${file} ${key}`)
  })
  expect(without).toEqual([])
})

test('one thing is named as one, none and several as several', async () => {
  const texts = createInstance()
  await texts.init({
    lng: 'en',
    resources: { en: { viewers } },
    ns: ['viewers'],
    defaultNS: 'viewers',
    keySeparator: false,
  })
  expect([0, 1, 2].map((count) => texts.getFixedT('en', 'viewers')('count', { count }))).toEqual([
    '0 items',
    '1 item',
    '2 items',
  ])
})
