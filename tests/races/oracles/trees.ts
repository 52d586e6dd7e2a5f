import type { Oracle } from './oracle.ts'

/** Trees by `parent_id`, and how many levels each may have (domain/resources.md). */
const trees: readonly { readonly table: string; readonly levels: number | null }[] = [
  { table: 'departments', levels: 5 },
  { table: 'product_categories', levels: 3 },
  { table: 'article_categories', levels: 3 },
  { table: 'reviews', levels: null },
]

export const treeOracles: readonly Oracle[] = trees.flatMap(({ table, levels }) => [
  {
    name: `no record of ${table} hangs below itself`,
    sql: `with recursive up as (
        select id as start, parent_id, array[id] as path, false as is_cycle from ${table}
        union all
        select up.start, t.parent_id, up.path || t.id, t.id = any(up.path) from up join ${table} t on t.id = up.parent_id where not up.is_cycle
      ) select start || ' in ' || path::text as violation from up where is_cycle`,
  },
  ...(levels === null
    ? []
    : [
        {
          name: `${table} has at most ${levels} levels`,
          sql: `with recursive up as (
        select id as start, parent_id, 1 as depth from ${table}
        union all
        select up.start, t.parent_id, up.depth + 1 from up join ${table} t on t.id = up.parent_id where up.depth <= ${levels}
      ) select start::text as violation from up group by start having max(depth) > ${levels}`,
        },
      ]),
])
