import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Test files, and what stands in folders for tests. */
const files = globSync(
  [
    '{api,bench,codegen,mesh,scripts,serving,src,tests}/**/*.{test,spec}.{ts,tsx}',
    '{api,mesh,serving}/{testing,fixtures}/**/*.ts',
    'tests/**/*.{ts,tsx}',
  ],
  { cwd: root },
)
  .filter((file) => !file.endsWith('rules/test-files.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

test('there are test files, and long tables among them', () => {
  expect([files.length > 500, files.filter(isSampled).length > 20]).toEqual([true, true])
})

test('no test draws at random without a seed: what failed once could not be seen again', () => {
  expect(linesWith(files, /\bMath\.random\b/)).toEqual([])
})

test('fast-check and what is sampled from it have a seed', () => {
  const unseeded = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:fc\.)?(?:assert|sample)\(\s*(?:fc\.)?(?:property|asyncProperty)?/g)]
      .filter(() => /from 'fast-check'/.test(text) && !/\bseed\b/.test(text))
      .map(({ index }) => `${file}:${lineAt(text, index)}`),
  )
  expect(unseeded).toEqual([])
})

test('the title of a test over a table that is tried in part promises no number of cases', () => {
  const promising = files.filter(isSampled).flatMap(({ file, text }) => {
    const numbers = [...text.matchAll(/^const (\w+) = [\d_]+$/gm)].map(([, name]) => name)
    return [...text.matchAll(/\b(?:test|it|describe)\(\s*(['"`])(.*?)\1/g)]
      .filter(
        ([, , title = '']) =>
          /\b\d{2,}\b|\ball\b \d/.test(title) || numbers.some((name) => title.includes(`\${${name}}`)),
      )
      .map(({ index, 2: title }) => `${file}:${lineAt(text, index)} ${title}`)
  })
  expect(promising).toEqual([])
})

test('a test that fails to find a control says so long before its own time is over', () => {
  const config = readFileSync(join(root, 'vitest.components.ts'), 'utf8')
  const [, time = '0'] = /actionTimeout: ([\d_]+)/.exec(config) ?? []
  expect([Number(time.replaceAll('_', '')) > 0, Number(time.replaceAll('_', '')) <= 30_000]).toEqual([
    true,
    true,
  ])
})

function isSampled({ text }: { readonly text: string }): boolean {
  return /\b(?:table|tried)\(\s*'/.test(text)
}

function linesWith(all: typeof files, pattern: RegExp): readonly string[] {
  return all.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
