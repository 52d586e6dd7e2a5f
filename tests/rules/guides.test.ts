import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const pages = globSync('{*.md,{api,codegen,docs,mesh,scripts,src,tests}/**/*.md}', {
  cwd: root,
  exclude: (name) => ['node_modules', 'golden', 'apis', '.mesh'].includes(path.basename(name)),
}).filter((page) => !page.includes('tests/import/'))

test.each(pages.toSorted())('%s links to files that are there', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8').replaceAll(/```[^]*?```|`[^`\n]*`/g, '')
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(path.join(root, path.dirname(page), link)))).toEqual([])
})

test('every command that a page names is there', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const missing = pages.flatMap((page) =>
    [...readFileSync(path.join(root, page), 'utf8').matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name = '']) => scripts[name] === undefined)
      .map(([command]) => `${page}: ${command}`),
  )
  expect(missing).toEqual([])
})
