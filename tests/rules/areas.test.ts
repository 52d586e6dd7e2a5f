import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const modules = path.join(import.meta.dirname, '../../api/modules')

/** The areas of the business; each knows those before it. `trade` has the terms that several of them share. */
const areas = [
  'organisation',
  'logs',
  'facts',
  'trade',
  'content',
  'products',
  'marketing',
  'sales',
  'campaigns',
  'analytics',
  'series',
  'intake',
  'webhooks',
  'reports',
  'alerts',
]

const areaOf = (file: string) => path.relative(modules, file).split(path.sep)[0] ?? ''

test('areas of the business depend in one direction', () => {
  const files = globSync('*/**/*.ts', { cwd: modules }).map((file) => path.join(modules, file))
  expect([...new Set(files.map(areaOf))].toSorted()).toEqual(areas.toSorted())
  const backward = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)]
        .map(([, imported = '']) => path.join(path.dirname(file), imported))
        .filter((imported) => areas.indexOf(areaOf(imported)) > areas.indexOf(areaOf(file)))
        .map((imported) => `${path.relative(modules, file)} imports ${path.relative(modules, imported)}`),
    )
  expect(backward).toEqual([])
})
