import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { everyRace } from '../every-race.ts'
import { lockPlaces, placesIn, withoutLock } from '../world/lock-places.ts'
import { noticedBy } from './reviewed.ts'

it('has a race for each lock of the API, and a lock for each race', () => {
  expect(Object.keys(noticedBy).toSorted()).toEqual(lockPlaces.map(({ name }) => name).toSorted())
})

it('names races that are played', () => {
  const played = new Set(everyRace.map(({ name }) => name))
  expect(Object.values(noticedBy).filter((name) => !played.has(name))).toEqual([])
})

it('is what the documentation lists', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs/races.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(api\/[^`]+)` \| ([^|]+) \|/gm)].map(([, place, race]) => [
    place,
    race,
  ])
  expect(Object.fromEntries(rows)).toEqual(noticedBy)
})

it('finds the locks of a source by what encloses them, and calls that lock by a name', () => {
  const source = [
    'async function load(tx) {',
    '  await run(tx, sql`select id from a for no key update`)',
    '  // for update in a comment',
    "  await lockName(tx, 'a')",
    '}',
    'export const claim = async (tx) => {',
    "  await tx('select id from b for update skip locked')",
    '}',
    'export async function lockName(tx, name) {',
    "  await tx('select pg_advisory_xact_lock(1)')",
    '}',
  ].join('\n')
  expect(placesIn('api/a.ts', source)).toEqual([
    { file: 'api/a.ts', line: 2, name: 'api/a.ts load' },
    { file: 'api/a.ts', line: 4, name: 'api/a.ts load 2' },
    { file: 'api/a.ts', line: 7, name: 'api/a.ts claim' },
  ])
})

it('takes every kind of lock out of a statement', () => {
  const statements = [
    'select 1 from a for update of a skip locked',
    'select 1 from a order by a.id for no key update',
    'select 1 from a for key share nowait',
    'select pg_advisory_xact_lock(1)',
  ]
  expect(statements.map(withoutLock)).toEqual([
    'select 1 from a /* without lock */',
    'select 1 from a /* without lock */',
    'select 1 from a /* without lock */',
    'select /* without lock */ concat(1)',
  ])
})
