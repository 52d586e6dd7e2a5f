import { expect, test } from 'vitest'
import { findMutants } from './find.ts'

/** `operator: original → changed` of every mutant of a text, in its order. */
function changes(text: string, file = 'sample.ts'): readonly string[] {
  return findMutants(file, text).mutants.map(
    ({ operator, original, instead, kind }) =>
      `${operator}: ${original} → ${kind === 'expression' ? instead : '∅'}`,
  )
}

test('conditions, boundaries, equality and logic', () => {
  expect(changes('if (a < b) go()\nelse x = c === d ? e : f && g')).toEqual([
    'condition: a < b → true',
    'condition: a < b → false',
    'boundary: a < b → a <= b',
    'call: go() → ∅',
    'call: x = c === d ? e : f && g → ∅',
    'condition: c === d → true',
    'condition: c === d → false',
    'equality: c === d → c !== d',
    'logical: f && g → f || g',
  ])
  expect(changes('const x = a ?? b')).toEqual(['logical: a ?? b → b'])
  expect(changes('while (true) wait()\nwhile (more) step()')).toEqual([
    'call: wait() → ∅',
    'condition: more → false',
    'call: step() → ∅',
  ])
})

test('a group keeps its parentheses where the operator between groups changes', () => {
  expect(changes('const x = (a || b) && c * (d - e)')).toContain(
    'logical: (a || b) && c * (d - e) → (a || b) || (c * (d - e))',
  )
})

test('arithmetic, numbers, booleans and what functions return', () => {
  expect(changes('function f(n: 3) { return n * 2 + 1 }')).toEqual([
    'return: n * 2 + 1 → undefined',
    'arithmetic: n * 2 + 1 → (n * 2) - 1',
    'arithmetic: n * 2 → n / 2',
    'number: 2 → 3',
    'number: 1 → 2',
  ])
  expect(changes("const text = 'a' + b")).toEqual([])
  expect(changes('const isOpen = !isClosed, isNew = true')).toEqual([
    'boolean: !isClosed → isClosed',
    'boolean: true → false',
  ])
})

test('lists and methods, among them those that are named as a member of every object', () => {
  expect(changes("const x = ['a', 'b']")).toEqual(["list: 'b' → ∅"])
  expect(changes('const x = rows.filter(isOpen).some(isNew)')).toEqual([
    'method: rows.filter(isOpen).some(isNew) → rows.filter(isOpen).every(isNew)',
    'method: rows.filter(isOpen) → rows',
  ])
  expect(changes('const x = Math.min(a, b), y = x.toString(), z = x?.filter(f)')).toEqual([
    'method: Math.min(a, b) → Math.max(a, b)',
  ])
})

test('types, imports and names of properties have none', () => {
  expect(
    changes("import a from 'a'\ntype A = 1 | true\nconst x = { 1: y } satisfies Record<1, string>"),
  ).toEqual([])
})

test('locks, tenant conditions, deleted rows, zones, periods, rounding and boundaries in SQL', () => {
  expect(
    changes(
      'const x = sql`select 1 from orders where company_id = ${id}::bigint and deleted_at is null for update`',
    ),
  ).toEqual([
    'lock: sql`select 1 from orders where company_id = ${id}::bigint and deleted_at is null for update` → sql`select 1 from orders where company_id = ${id}::bigint and deleted_at is null `',
    'tenant: sql`select 1 from orders where company_id = ${id}::bigint and deleted_at is null for update` → sql`select 1 from orders where true and deleted_at is null for update`',
    'condition: sql`select 1 from orders where company_id = ${id}::bigint and deleted_at is null for update` → sql`select 1 from orders where company_id = ${id}::bigint and true for update`',
  ])
  expect(
    changes("const x = sql`select round(a, 2) where at at time zone ${zone} < now() - interval '30 days'`"),
  ).toEqual([
    "zone: sql`select round(a, 2) where at at time zone ${zone} < now() - interval '30 days'` → sql`select round(a, 2) where at at time zone 'UTC' < now() - interval '30 days'`",
    "retention: sql`select round(a, 2) where at at time zone ${zone} < now() - interval '30 days'` → sql`select round(a, 2) where at at time zone ${zone} < now() - interval '31 days'`",
    "money: sql`select round(a, 2) where at at time zone ${zone} < now() - interval '30 days'` → sql`select trunc(a, 2) where at at time zone ${zone} < now() - interval '30 days'`",
    "boundary: sql`select round(a, 2) where at at time zone ${zone} < now() - interval '30 days'` → sql`select round(a, 2) where at at time zone ${zone} <= now() - interval '30 days'`",
  ])
})

test('locks, logs, caches and masks by the names of calls', () => {
  expect(
    changes(
      'await lockTree(tx)\nawait recordChange(call)\nforget(key)\nshow(mask(key), round(sum), today(company.timezone))',
    ),
  ).toEqual([
    'lock: await lockTree(tx) → ∅',
    'audit: await recordChange(call) → ∅',
    'cache: forget(key) → ∅',
    'call: show(mask(key), round(sum), today(company.timezone)) → ∅',
    'mask: mask(key) → key',
    'money: round(sum) → sum',
    "zone: company.timezone → 'UTC'",
  ])
})

test('declarations: keys, audit rows, masks, idempotency, periods, labels', () => {
  expect(
    changes(
      "const x = { access: ['orders.index'], audit: 'update', masked: all, idempotent: true, keep: 30, for: '24 hours', title: '订单' }",
    ),
  ).toEqual([
    "list: 'orders.index' → ∅",
    "permission: 'orders.index' → 'mutants.index'",
    "audit: audit: 'update' → ∅",
    'mask: masked: all → ∅',
    'idempotency: idempotent: true → ∅',
    'boolean: true → false',
    'retention: 30 → 31',
    "retention: '24 hours' → '25 hours'",
    "label: '订单' → ''",
  ])
})

test('states and labels on the screen', () => {
  expect(
    changes("const x = <Button disabled={isBusy} label={text}>{t('save')}</Button>", 'sample.tsx'),
  ).toEqual(['disabled: isBusy → undefined', 'label: text → undefined', "label: t('save') → ''"])
})

test('an id stays while other lines change, and equal changes of one statement are distinguished', () => {
  const ids = (text: string) => findMutants('sample.ts', text).mutants.map(({ id }) => id)
  const before = ids('const x = 1 + 1')
  expect(new Set(before).size).toBe(before.length)
  expect(ids('\nconst y = z\nconst x = 1 +  1')).toEqual(before)
})
