import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const api = path.join(import.meta.dirname, '../../api')

/** A sum of floats: what is added is kept by a variable or by a reduction. */
const sum = /\+=|reduce\(\(sum/

/** What is whole, or adds exactly. */
const exact = /addDecimals\(|toCents\(/

test('no statistic adds amounts as floats', () => {
  const found = globSync(
    ['engine/statistics/**/*.ts', 'modules/analytics/**/*.ts', 'modules/**/statistics.ts'],
    {
      cwd: api,
    },
  ).flatMap((file) =>
    readFileSync(path.join(api, file), 'utf8')
      .split('\n')
      .filter((line) => sum.test(line) && !exact.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
