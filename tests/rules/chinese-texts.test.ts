import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What people read in Chinese: our own texts, and those that manifest and contract give. Pinyin of the palette is for finding only. */
const texts = globSync(['src/i18n/zh/*.ts', 'src/own/texts/zh/*.ts', 'generated/messages/zh/**/*.ts'], {
  cwd: root,
}).flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/\*|\*|'find\.)/.test(line))
    .flatMap((line) => [...line.matchAll(/(['"])(.*?)\1/g)].map(([, , text = '']) => ({ file, text })))
    .filter(({ text }) => /\p{Script=Han}/u.test(text)),
)

const breaking = (rule: RegExp) =>
  texts
    .filter(({ text }) => rule.test(text.replaceAll(/\{\{.*?\}\}|\\n/g, ' ')))
    .map(({ file, text }) => `${file}: ${text}`)

test('there are texts', () => {
  expect(texts.length).toBeGreaterThan(2000)
})

test('a space stands between Chinese and Latin letters or figures', () => {
  expect(breaking(/\p{Script=Han}[A-Za-z\d]|[A-Za-z\d%]\p{Script=Han}/u)).toEqual([])
})

test('punctuation and quotation marks are those of Chinese', () => {
  expect(breaking(/\p{Script=Han}[,:;?!]|[,;?!]\p{Script=Han}|\.\.\.|[「」]/u)).toEqual([])
})

test('people are addressed politely', () => {
  expect(breaking(/你/u)).toEqual([])
})

test('days and months are not typed into inputs of the browser, which write them in its own language', () => {
  const native = globSync('src/**/*.tsx', { cwd: root }).filter((file) =>
    /type="(?:date|datetime-local|month|week|time)"/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(native.filter((file) => !file.endsWith('.test.tsx'))).toEqual([])
})

/** What people may type as a day is Chinese in either language. */
const understood = new Set(['src/records/model/fields/date-text.ts'])

test('the code of the console says nothing in Chinese but through its texts', () => {
  const sources = globSync('src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['src/i18n/**', 'src/own/texts/**'],
  }).filter((file) => !/\.(?:test|fixture)\.|\/testing\//.test(file) && !understood.has(file))
  const sentences = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .split('\n')
      .filter((line) => /['"`>][^'"`]*\p{Script=Han}{3,}/u.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(sentences).toEqual([])
})
