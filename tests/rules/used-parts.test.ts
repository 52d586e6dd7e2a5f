import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { kinds } from '../../src/pages/registry.ts'
import { partFiles } from '../../vite/used-parts.ts'

const root = join(import.meta.dirname, '../..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|fixture)\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Modules that a source imports, by how. */
function importsOf(file: string, text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, path = '']) => posix.join(posix.dirname(file), path))
}

test('what a build may leave out is there, and is imported only when it is needed', () => {
  const dynamic = sources.flatMap(({ file, text }) => importsOf(file, text, /\bimport\(\s*'(\.[^']+)'/g))
  const still = sources.flatMap(({ file, text }) =>
    importsOf(file, text, /^(?:import|export)\s(?!type\b)[^;'"]*?from '(\.[^']+)'/gm),
  )
  expect(partFiles.filter((part) => !dynamic.includes(part))).toEqual([])
  expect(partFiles.filter((part) => still.includes(part))).toEqual([])
})

test('every kind of page but that of lists, which all consoles have, may be left out', () => {
  const loaded = sources.find(({ file }) => file === 'src/pages/registry.ts')?.text ?? ''
  const modules = importsOf('src/pages/registry.ts', loaded, /\bimport\(\s*'(\.\/[^']+-page\.tsx)'/g)
  const ofKinds = modules.slice(0, Object.keys(kinds).length)
  expect(ofKinds.filter((module) => !partFiles.includes(module))).toEqual(['src/pages/table/table-page.tsx'])
})
