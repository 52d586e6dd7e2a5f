import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { pageModules } from '../../generated/page-modules.ts'
import type { Page } from '../../generated/types.ts'
import { validators } from '../../generated/validators.ts'
import { nameOf, readDocuments } from '../../mesh/http/operation-files.ts'

let pages: readonly Page[] = []

beforeAll(async () => {
  const modules = await Promise.all(Object.values(pageModules).map(({ load }) => load()))
  pages = modules.map(({ page }) => page)
})

/** The kinds of domain/page-kinds.md, without the two redirects. */
test('every screen of the design is declared, each with its kind', () => {
  const counts: Record<string, number> = {}
  for (const { kind } of pages) counts[kind] = (counts[kind] ?? 0) + 1
  expect(counts).toEqual({
    table: 46,
    'nested-table': 8,
    form: 38,
    detail: 1,
    'confirm-remove': 8,
    stats: 20,
    tree: 4,
    search: 3,
    wizard: 3,
    gallery: 1,
    custom: 5,
  })
})

test('every operation is valid against the gateway’s schema', () => {
  const generated = join(import.meta.dirname, '../../generated')
  const schema = buildSchema(readFileSync(join(generated, 'built/schema.graphql'), 'utf8'))
  const documents = [...readDocuments(join(generated, 'operations')).values()]
  const refused = documents.flatMap((document) =>
    validate(schema, parse(document)).map(({ message }) => `${nameOf(document)}: ${message}`),
  )
  expect(refused).toEqual([])
})

test('every validator that a page names is there, loads nothing, and refuses what is no body', async () => {
  const named = new Set(pages.flatMap((page) => [...validatorsIn(page)]))
  expect([...named].toSorted()).toEqual(Object.keys(validators).toSorted())
  const accepting: string[] = []
  for (const [name, load] of Object.entries(validators)) {
    const { default: validate } = await load()
    if (validate('no body')) accepting.push(name)
  }
  expect(accepting).toEqual([])
})

function* validatorsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'validator' && typeof part === 'string') yield part
    else yield* validatorsIn(part)
  }
}
