import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { shellOf } from '../../codegen/import/shell.ts'
import { importWords } from '../../codegen/import/words.ts'

const root = join(import.meta.dirname, '../..')
const { icons, sections } = shellOf('dashboard', importWords.en)
const pages = sections.flatMap(({ data }) => data.pages)

/** Where the console's own code names an icon or a page; a widget's code is part of consoles that have the widget, and the editor's buttons have drawings of their own. */
const named = {
  icon: {
    allowed: [...icons, ...pages.map(({ icon }) => icon)],
    pattern: /<(?:Icon[^>]*? name|(?!EditorButton)\w+[^>]*?\s(?:icon|endIcon))="([a-z0-9-]+)"/g,
  },
  page: {
    allowed: pages.map(({ name }) => name),
    pattern: /\b(?:routes\[|(?:canOpen|pathOf|href|prefetchRoute|loadPage)\()'([^']+)'/g,
  },
} as const

test.each(Object.entries(named))(
  'the code of the console names no %s that the console of another API lacks',
  (_, { allowed, pattern }) => {
    const files = globSync('src/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['src/widgets/**', 'src/own/**'],
    }).filter((file) => !/\.test\.|\.fixture\./.test(file))
    const unknown = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(pattern)]
        .map(([, name = '']) => name)
        .filter((name) => !allowed.includes(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  },
)

test('the marketing system has the icons of the console', () => {
  const { icons: own = [] }: { readonly icons?: readonly string[] } = parse(
    readFileSync(join(root, 'manifest/console.yaml'), 'utf8'),
  )
  expect(icons.filter((icon) => !own.includes(icon))).toEqual([])
})

test('what an imported console is built from needs nothing that is left behind as test code', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/testing/**'] }).filter(
    (file) => !/\.(?:test|fixture)\./.test(file),
  )
  const needing = files.filter((file) =>
    /from '[^']*(?:\/testing\/|\.fixture\.)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(needing).toEqual([])
})
