import { type SQL, sql } from '../kernel/database/sql.ts'
import { contentTables } from './content/tables.ts'
import { resources } from './registry.ts'

/** What was done with a file, said about it or looked at keeps nothing. */
const passing: ReadonlySet<string> = new Set([
  'action_logs',
  'api_logs',
  'email_marketing_logs',
  'error_logs',
  'files',
  'jobs',
  'notification_logs',
  'saved_views',
])

const mention = String.raw`(?:/files/|"list_file_id": ?"?)(\d{1,15})`

/** SQL rows `id`: every file that a record mentions, one in the recycle bin or in an older version of an article or in what a site shows as well. */
export function mentionedFiles(): SQL {
  const places = [...resourcePlaces(), ...contentPlaces()].map(([table, columns]) => {
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

function resourcePlaces(): Place[] {
  return resources
    .filter(({ name, storage: { source } }) => source === null && !passing.has(name))
    .map(({ name, fields, storage: { internal } }): Place => [
      name,
      [
        ...Object.entries(fields).flatMap(([field, { column }]) => (holding.has(column) ? [field] : [])),
        ...Object.entries(internal).flatMap(([column, type]) => (holding.has(type) ? [column] : [])),
      ],
    ])
    .filter(([, columns]) => columns.length > 0)
}

function contentPlaces(): Place[] {
  return contentTables
    .map(({ name, columns }): Place => [
      name,
      columns.flatMap((column) => (holding.has(column.type) ? [column.name] : [])),
    ])
    .filter(([, columns]) => columns.length > 0)
}
