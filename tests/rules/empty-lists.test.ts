import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Page {
  readonly name: string
  readonly kind: string
  readonly empty?: { readonly text?: string; readonly hint?: string }
}

const sections = path.join(import.meta.dirname, '../../manifest/sections')
const lists = globSync('*.yaml', { cwd: sections })
  .flatMap((file): readonly Page[] => parse(readFileSync(path.join(sections, file), 'utf8')).pages ?? [])
  .filter(({ kind }) => ['table', 'nested-table', 'tree'].includes(kind))

test('every list without rows says what it is a list of, and what will fill it', () => {
  expect(lists.length).toBeGreaterThan(50)
  const silent = lists.filter(({ empty }) => empty?.text === undefined || empty.hint === undefined)
  expect(silent.map(({ name }) => name)).toEqual([])
})
