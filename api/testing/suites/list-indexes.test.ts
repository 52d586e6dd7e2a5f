import { expect, it } from 'vitest'
import { resources } from '../../modules/registry.ts'
import { describeApi } from '../describe-api.ts'

/** Fields by which lists are sorted and which have an index of their own; of times and of references it need not give the order. */
const sorted = resources.flatMap(({ name, list, fields, storage, scope }) =>
  (list?.sortable ?? [])
    .filter((field) => {
      const { column, type, indexed } = fields[field] ?? {}
      if (column == null || type === 'ref' || column.startsWith('timestamptz')) return false
      return (
        indexed === true || storage.indexes.some((columns) => columns.length === 1 && columns[0] === field)
      )
    })
    .map((field) => [name, field, scope === 'global' ? null : 'company_id'] as const),
)

describeApi('the index of a sorted field', (open) => {
  it('is there for what grows', () => {
    const names = sorted.map(([table, field]) => `${table}.${field}`)
    expect(names).toEqual(
      expect.arrayContaining(['order_items.quantity', 'orders.total', 'articles.status', 'reviews.rating']),
    )
  })

  // The planner is left no way but an index; without one that gives the order, the plan has a sort.
  it.each(sorted)(
    '%s gives the pages of %s in both directions without sorting',
    async (table, field, company) => {
      const plan = async (direction: string): Promise<string> =>
        await open().database.system(async (tx) => {
          await tx(`set local enable_seqscan = off`)
          await tx(`set local enable_bitmapscan = off`)
          const rows = await tx<Record<string, string>>(
            `explain (costs off) select id from ${table} ${company === null ? '' : `where ${company} = 1`}
            order by ${field} ${direction}, id ${direction} limit 20`,
          )
          return rows.flatMap((row) => Object.values(row)).join('\n')
        })
      expect(await plan('asc')).not.toContain('Sort')
      expect(await plan('desc')).not.toContain('Sort')
    },
  )
})
