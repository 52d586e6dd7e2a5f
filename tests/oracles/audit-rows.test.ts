import { expect, test } from 'vitest'
import { variants, resources } from '../../api/modules/registry.ts'
import { reviewedAuditRows } from '../../api/testing/audit-rows.ts'
import { auditProblem } from '../../api/testing/audit-rows.ts'
import { operations } from '../contract/sample/operations.ts'
import { differences, reviewedTable } from './reviewed-table.ts'

test('every operation that writes has its action log rows reviewed', () => {
  const reviewed = new Map([...reviewedTable('audit-rows.tsv').keys()].map((id) => [id, ['writes']]))
  const writing = operations.filter(({ method, writes }) => method !== 'GET' || writes === true)
  expect(differences(reviewed, new Map(writing.map(({ id }) => [id, 'writes'])))).toEqual([])
})

test('reviewed rows are of resources that exist', () => {
  const names = new Set(['*', 'none', ...[...resources, ...variants].map(({ name }) => name)])
  const unknown = [...reviewedAuditRows()].flatMap(([id, { rows }]) =>
    rows.filter((row) => !names.has(row.split(' ').at(-1) ?? '')).map((row) => `${id}: ${row}`),
  )
  expect(unknown).toEqual([])
})

test('a missing, a further and another row are distinguished from the reviewed ones', () => {
  const two = { count: '2', rows: ['create feedback', 'other reviews'] }
  const each = { count: 'succeeded', rows: ['update orders'] }
  expect([
    auditProblem(two, ['create feedback', 'other reviews'], {}),
    auditProblem(two, ['create feedback'], {}),
    auditProblem(two, ['create feedback', 'update reviews'], {}),
    auditProblem(each, ['update orders', 'update orders'], { data: { succeeded: 2 } }),
    auditProblem(each, ['update orders'], { data: { succeeded: 2 } }),
    auditProblem({ count: '1', rows: ['export *'] }, ['export orders'], {}),
  ]).toEqual([
    null,
    '1 rows, reviewed is 2',
    '"update reviews", reviewed is "create feedback; other reviews"',
    null,
    '1 rows, reviewed is succeeded',
    null,
  ])
})
