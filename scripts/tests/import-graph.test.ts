import { expect, test } from 'vitest'
import { importsOf, testsOf } from './import-graph.ts'

test('imports are read however they are written, and those of types alone are not', () => {
  const text = `import { a } from './a.ts'
import type { B } from './b.ts'
import {
  c,
} from '../c.tsx'
import './d.css'
import path from 'node:path'
export { e } from './e.ts'
const f = () => import('./f.ts')
`
  expect(importsOf('src/x/y.ts', text)).toEqual([
    'src/x/a.ts',
    'src/c.tsx',
    'src/x/d.css',
    'src/x/e.ts',
    'src/x/f.ts',
  ])
})

test('a module leads to the tests that import it, but not through one that gathers everything', () => {
  const importers = new Map([
    ['rule.ts', ['rule.test.ts', 'resource.ts']],
    ['resource.ts', ['resource.test.ts', 'registry.ts']],
    ['registry.ts', ['everything.test.ts']],
  ])
  const imports = new Map([['registry.ts', 80]])
  expect(testsOf(['rule.ts'], { importers, imports })).toEqual(
    new Map([
      ['rule.test.ts', 1],
      ['resource.test.ts', 2],
    ]),
  )
  expect(testsOf(['registry.ts'], { importers, imports })).toEqual(new Map([['everything.test.ts', 1]]))
})
