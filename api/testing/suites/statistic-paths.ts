import type { DimensionKey } from '../../engine/statistics/definition/dimensions.ts'
import type { Statistic } from '../../engine/statistics/definition/statistic.ts'
import type { Database } from '../../kernel/database/types.ts'

/** Paths that a statistic can be called by, with records of the first company, or shared ones, in place of parameters. */
export async function statisticPaths({ path }: Statistic, database: Database): Promise<string[]> {
  if (path.includes('{type}')) return ['cooperation', 'platform'].map((type) => path.replace('{type}', type))
  if (path.includes('{pid}')) {
    const pid = await firstOf(
      database,
      'select pid as value from products where company_id = 1 and deleted_at is null order by id',
    )
    return [path.replace('{pid}', pid)]
  }
  if (!path.includes('{id}')) return [path]
  const table = (path.replace(/^\/(self|synthesizing)-api/, '').split('/')[1] ?? '').replaceAll('-', '_')
  const owner = path.startsWith('/synthesizing-api') ? `kind = 'synthesizing'` : 'company_id = 1'
  return [
    path.replace(
      '{id}',
      await firstOf(database, `select id as value from ${table} where ${owner} order by id`),
    ),
  ]
}

/** A value that the filter of a dimension takes. */
export function usualFilter(statistic: Statistic, key: DimensionKey): string {
  const dimension = statistic.dimension(key)
  if (dimension.kind === 'record') return '1'
  return dimension.kind === 'choice'
    ? dimension.choices
        .slice(0, 2)
        .map(({ value }) => value)
        .join(',')
    : 'x'
}

async function firstOf(database: Database, statement: string): Promise<string> {
  const [row] = await database.system((tx) => tx<{ value: number }>(`${statement} limit 1`))
  return String(row?.value)
}
