import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedConditionsOf } from '../../src/records/model/conditions/failed-conditions-of.ts'
import { allowedActions, type Drawn, isReviewed, stateName, statesOf } from './declared-allowed.ts'
import { reviewedTable } from './reviewed-table.ts'

const root = join(import.meta.dirname, '../..')
const table = reviewedTable('allowed-states.tsv')
const declared = new Map(allowedActions().map((action) => [action.name, action]))

/** Operation of the browser → operation of the API. */
const calls = new Map(
  globSync('generated/operations/*.graphql', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:query|mutation) (\w+)[^{]*\{\s*(?:\w+: )?(\w+)/gm,
      ),
    ].map(([, name = '', called = '']) => [name, called] as const),
  ),
)

interface Button {
  readonly key: string
  readonly does?: 'call' | 'download'
  /** Of a bulk operation. */
  readonly action?: string
  readonly path?: string
  readonly operation?: { readonly name: string }
  readonly values?: { readonly action?: { readonly value: string } }
  readonly allowed?: Parameters<typeof failedConditionsOf>[0]['allowed']
}

/** A row that names a user: it has no state of theirs. */
const aboutOthers = ['generated/pages/logs/logs.users.logs.ts unlock']

const buttons = (
  await Promise.all(
    globSync('generated/pages/*/*.ts', { cwd: root })
      .toSorted()
      .map(async (file) => buttonsOf(await import(join(root, file))).map((button) => ({ file, button }))),
  )
).flat()

test('a button is there in the reviewed states, and in no other', () => {
  const other = buttons.flatMap(({ file, button }) => {
    const action = declared.get(nameOf(button))
    if (action === undefined || aboutOthers.includes(`${file} ${button.key}`)) return []
    return statesOf(action).flatMap((state) => {
      const isThere = failedConditionsOf(button, rowOf(state), [], 0) === null
      return isThere === isReviewed(table, action.name, state)
        ? []
        : [`${file} ${button.key} ${isThere ? 'is' : 'is not'} there where ${stateName(state)}`]
    })
  })
  expect(other).toEqual([])
})

test('there are such buttons on many pages', () => {
  const declaredButtons = buttons.filter(({ button }) => declared.has(nameOf(button)))
  expect([declaredButtons.length > 80, new Set(declaredButtons.map(({ file }) => file)).size > 25]).toEqual([
    true,
    true,
  ])
  expect(declaredButtons.filter(({ button }) => button.action !== undefined).length).toBeGreaterThan(25)
})

function nameOf({ operation, path, values, action }: Button): string {
  if (operation === undefined)
    return [...declared.values()].find((one) => one.operation.path === path)?.name ?? ''
  const called = calls.get(operation.name) ?? ''
  const step = action ?? values?.action?.value
  return called.endsWith('_bulk') ? `${called} ${step}` : called
}

function buttonsOf(part: unknown): readonly Button[] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(buttonsOf)
  const isOfBulk = 'action' in part && typeof part.action === 'string' && 'operation' in part
  const isButton = isOfBulk || ('does' in part && (part.does === 'call' || part.does === 'download'))
  return isButton ? [part as Button, ...inside] : inside
}

const rowOf = (state: Drawn): Record<string, unknown> =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, value === 'null' ? null : value]))
