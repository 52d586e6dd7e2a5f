import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineModule } from '../../engine/composition/engine-module.ts'
import type { Module } from '../../engine/composition/module.ts'
import { createDemo } from '../../engine/demo/create.ts'
import { inOrder } from '../../engine/demo/order.ts'
import type { DemoStep } from '../../engine/demo/step.ts'
import { inBackground } from '../../kernel/database/limits.ts'
import * as business from '../../modules/index.ts'
import { demoSteps, tables } from '../../modules/registry.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { allEarlier } from './earlier.ts'

const plan = {
  size: 'small',
  today: '2025-12-31',
  until: '2025-12-31T15:00:00+08:00',
  passwordHash: 'hash',
  encrypt: (text: string) => text,
} as const

const modules: readonly Module[] = [engineModule, ...Object.values(business)]
const earlier = allEarlier(demoSteps)
const tableNames = new Set(tables.map(({ name }) => name))

/** What the statements of each step name, without a database: a step that reads first finds nothing. */
const statements = new Map<string, { reads: Set<string>; inserts: Set<string> }>()

let opened: TestDatabase

beforeAll(async () => {
  for (const step of demoSteps) statements.set(step.name, await tablesOf(step))
  opened = await openTestDatabase('postgres', { seeded: false })
})
afterAll(() => opened.close())

test('what a step reads was filled by one that it comes after', () => {
  const missing = [...statements].flatMap(([name, { reads }]) =>
    [...reads].filter((table) => !isAfter(name, fillersOf(table))).map((table) => `${name} reads ${table}`),
  )
  expect([...statements.values()].reduce((sum, { reads }) => sum + reads.size, 0)).toBeGreaterThan(150)
  expect(missing).toEqual([])
})

test.each(modules.filter(({ demo }) => demo.length > 0).map((module) => [titleOf(module), module] as const))(
  'without the demo data of %s those of the others are made, or one says what it misses',
  (_, module) => {
    const rest = demoSteps.filter((step) => !module.demo.includes(step))
    const broken = rest.flatMap(({ name, after = [], before = [] }) => [
      ...after.filter((other) => isOf(module, other)).map((other) => `“${name}” come after “${other}”`),
      ...before.filter((other) => isOf(module, other)).map((other) => `“${name}” come before “${other}”`),
    ])
    const allowed =
      broken.length === 0
        ? [`${rest.length} steps`]
        : broken.map((each) => `Demo data ${each}, which no module has.`)
    expect(allowed).toContain(outcomeOf(rest))
  },
)

test('the demo data of modules that no other names may be missing', async () => {
  const named = (module: Module) =>
    demoSteps.some(
      (step) =>
        !module.demo.includes(step) &&
        [...(step.after ?? []), ...(step.before ?? [])].some((other) => isOf(module, other)),
    )
  const left = modules.filter((module) => module.demo.length > 0 && !named(module))
  const steps = inOrder(demoSteps.filter((step) => !left.some(({ demo }) => demo.includes(step))))
  expect(left.length).toBeGreaterThan(15)
  await inBackground(() => opened.database.system((tx) => createDemo(tx, plan, steps)))
  const wrong: string[] = []
  const filled = new Set(steps.flatMap(({ name }) => [...(statements.get(name)?.inserts ?? [])]))
  for (const table of tableNames) {
    const [row] = await opened.database.system((tx) =>
      tx<{ any: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS any`),
    )
    if (row?.any !== filled.has(table)) wrong.push(table)
  }
  expect(wrong).toEqual([])
})

async function tablesOf({ name, run }: DemoStep) {
  const texts: string[] = []
  const tx = (text: string) => {
    texts.push(text)
    return Promise.resolve([])
  }
  await run(tx, plan)
  const text = texts.join('\n')
  const ofStatement = new Set(
    [...text.matchAll(/\b([a-z_]+) AS (?:MATERIALIZED )?\(/g)].map(([, name]) => name),
  )
  const named = (words: RegExp) =>
    new Set(
      [...text.matchAll(words)].flatMap(([, table = '']) =>
        tableNames.has(table) && !ofStatement.has(table) ? [table] : [],
      ),
    )
  return {
    reads: named(/\b(?:FROM|JOIN) ([a-z_]+)\b/g),
    // Keys are inserted with what the database gives back, which there is none of here.
    inserts: named(/\bINSERT INTO ([a-z_]+)\b/g).add(name),
  }
}

const fillersOf = (table: string) =>
  [...statements].flatMap(([name, { inserts }]) => (inserts.has(table) ? [name] : []))

const isAfter = (name: string, others: readonly string[]) =>
  others.some((other) => other === name || earlier.get(name)?.has(other) === true)

const isOf = ({ demo }: Module, name: string) => demo.some((step) => step.name === name)

function titleOf({ demo }: Module): string {
  return demo.map(({ name }) => name).join(', ')
}

function outcomeOf(steps: readonly DemoStep[]): string {
  try {
    return `${inOrder(steps).length} steps`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
