import { type SQL, sql } from '../database/sql.ts'
import type { FieldType } from '../model/field.ts'
import { contentTables } from './content/tables.ts'
import { resources } from './registry.ts'

/** Fields that can hold the address of a file, or its number as `list_file_id`. */
const holding: ReadonlySet<FieldType> = new Set(['image', 'images', 'files', 'html', 'text', 'url', 'json'])

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

const mention = String.raw`(?:/files/|"list_file_id": ?)(\d{1,15})`

/** SQL rows `id`: every file that a record mentions, one in the recycle bin or in an older version of an article or in what a site shows as well. */
export function mentionedFiles(): SQL {
  const places = [...resourcePlaces(), ...contentPlaces()].map(
    ([table, column]) =>
      sql`select m.found[1]::bigint as id from ${sql.identifier(table)} t, regexp_matches(t.${sql.identifier(column)}::text, ${mention}, 'g') m(found)
        where t.${sql.identifier(column)}::text ~ ${mention}`,
  )
  return sql.join(places, sql` union all `)
}

function resourcePlaces(): [string, string][] {
  return resources
    .filter(({ name, storage: { source } }) => source === null && !passing.has(name))
    .flatMap(({ name, fields, storage: { internal } }) => [
      ...Object.entries(fields).flatMap(([field, { type, column }]): [string, string][] =>
        column !== null && holding.has(type) ? [[name, field]] : [],
      ),
      ...Object.entries(internal).flatMap(([column, type]): [string, string][] =>
        type === 'jsonb' ? [[name, column]] : [],
      ),
    ])
}

function contentPlaces(): [string, string][] {
  return contentTables.flatMap(({ name, columns }) =>
    columns.flatMap((column): [string, string][] => (column.type === 'jsonb' ? [[name, column.name]] : [])),
  )
}
