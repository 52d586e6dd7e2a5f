import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Where formats are made once each, and the one place that reads the browser's zone from one. */
const makers = [
  'src/ui/intl-formats.ts',
  'src/ui/display-names.ts',
  'src/ui/format-date.ts',
  'src/ui/weekday-names.ts',
  'src/dates/clock.ts',
  'src/dates/zone.ts',
]

const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))

test('no format of the browser is made for a single value', () => {
  const found = files
    .filter((file) => !makers.includes(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (makesFormat(line) ? [`${file}:${index + 1}`] : [])),
    )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('what makes one is recognised; one that a module makes for all is none', () => {
  const lines = [
    "  return new Intl.NumberFormat('en').format(value)",
    '{count.toLocaleString(locale)}',
    "const exact = new Intl.NumberFormat('en-US')",
    'toLocale(i18n.language)',
  ]
  expect(lines.map(makesFormat)).toEqual([true, true, false, false])
})

function makesFormat(line: string): boolean {
  if (/^(?:export )?const \w+ = new Intl\./.test(line)) return false
  return /new Intl\.\w+\(|\.toLocale(?:Date|Time)?String\(/.test(line)
}
