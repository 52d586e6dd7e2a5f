import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { TableDescription } from '../../kernel/database/types.ts'
import type { Resource } from '../model/resource.ts'

const mention = String.raw`(?:/files/|"list_file_id": ?"?)(\d{1,15})`

/** SQL rows `id`: every file that a record mentions, one in the recycle bin as well, or a row of `others`, such as older versions of articles. */
export function mentionedFiles(resources: readonly Resource[], others: readonly TableDescription[]): SQL {
  const places = [...resourcePlaces(resources), ...otherPlaces(others)].map(([table, columns]) => {
    const words = sql`concat_ws(' ', ${sql.join(
      columns.map((column) => sql`t.${sql.identifier(column)}::text`),
      sql`, `,
    )})`
    return sql`select m.found[1]::bigint as id
      from (select ${words} as words from ${sql.identifier(table)} t) t, regexp_matches(t.words, ${mention}, 'g') m(found)
      where t.words like '%/files/%' or t.words like '%"list_file_id"%'`
  })
  return sql.join(places, sql` union all `)
}

/** Whatever holds text can hold the address of a file; JSON its number, too, as `list_file_id`. */
const holding: ReadonlySet<string | null> = new Set(['text', 'text[]', 'jsonb'])

type Place = readonly [table: string, columns: readonly string[]]

function resourcePlaces(resources: readonly Resource[]): Place[] {
  return resources
    .filter(({ storage: { source, mentionsFiles } }) => source === null && mentionsFiles)
    .map(({ name, fields, storage: { internal } }): Place => [
      name,
      [
        ...Object.entries(fields).flatMap(([field, { column }]) => (holding.has(column) ? [field] : [])),
        ...Object.entries(internal).flatMap(([column, type]) => (holding.has(type) ? [column] : [])),
      ],
    ])
    .filter(([, columns]) => columns.length > 0)
}

function otherPlaces(tables: readonly TableDescription[]): Place[] {
  return tables
    .map(({ name, columns }): Place => [
      name,
      columns.flatMap((column) => (holding.has(column.type) ? [column.name] : [])),
    ])
    .filter(([, columns]) => columns.length > 0)
}
