import { sql } from '../../../kernel/database/sql.ts'
import { errorsIn } from '../../../kernel/platform/api-error.ts'
import type { ImportDraft, LineProblem } from '../../model/import-source.ts'
import type { Call } from '../../model/operation.ts'
import { run } from '../../query/sql.ts'
import { checkRows, type CheckedRow } from './check-rows.ts'
import { importColumns, unmapped, usualMapping } from './columns.ts'
import { resourceOf, saveDraft, sheetOf } from './draft.ts'
import { count, lockLines, writeRow } from './write-row.ts'

/** So many lines are tried by all rules of the resource; the others by their types, limits and references only. */
const triedRows = 300
const shown = 100

/** What an import would do, without doing it: everything is tried and rolled back. */
export async function previewImport(call: Call, draft: ImportDraft) {
  const resource = resourceOf(draft.resource, call.services.find)
  const columns = importColumns(resource, call.services.find)
  const sheet = await sheetOf(call, draft)
  const columnNames = new Set(columns.map(({ name }) => name))
  const mapping =
    Object.keys(draft.mapping).length === 0
      ? usualMapping(columns, sheet.headers)
      : Object.fromEntries(
          Object.entries(draft.mapping).filter(
            ([name, header]) => columnNames.has(name) && sheet.headers.includes(header),
          ),
        )
  const rows = await checkRows(resource, sheet, columns, mapping, call)
  const tries = await tryRows(draft, rows.slice(0, triedRows), call)
  const looked = rows.map((row) => ({ ...row, ...tries.get(row.line) }))
  const problems: LineProblem[] = looked
    .filter(({ errors }) => Object.keys(errors).length > 0)
    .map(({ line, errors }) => ({ line, errors }))
  await saveDraft(call, draft.id, { mapping, problems })
  return {
    id: draft.id,
    resource: draft.resource,
    file_name: draft.file_name,
    headers: sheet.headers,
    columns: columns.map(({ name, label, field, required }) => ({ name, label, en: field.en, required })),
    mapping,
    missing: unmapped(columns, mapping).map(({ label }) => label),
    options: draft.options,
    total: rows.length,
    valid: rows.length - problems.length,
    invalid: problems.length,
    source: null,
    outcomes: resource.updateOnlyImport?.outcomes ?? [],
    results: resultsOf(tries),
    duplicates: looked.filter(({ duplicate }) => duplicate === true).length,
    rows: looked.slice(0, shown).map(({ line, texts, errors, duplicate = false, result = null }) => ({
      line,
      values: texts,
      errors: errorsIn(call.caller.locale, errors),
      duplicate,
      result,
    })),
  }
}

interface RowTrial {
  readonly errors: CheckedRow['errors']
  readonly duplicate: boolean
  readonly result: string | null
}

function resultsOf(tries: ReadonlyMap<number, RowTrial>): Record<string, number> {
  const results: Record<string, number> = {}
  for (const { result } of tries.values()) count(results, result ?? undefined)
  return results
}

async function tryRows(
  { resource: name, options }: ImportDraft,
  rows: readonly CheckedRow[],
  call: Call,
): Promise<Map<number, RowTrial>> {
  const outcomes = new Map<number, RowTrial>()
  const inert = { ...call, afterCommit: () => undefined, afterCompletion: () => undefined }
  await run(call.tx, sql`savepoint preview`)
  const resource = resourceOf(name, call.services.find)
  await lockLines(resource, rows, options, inert)
  for (const row of rows) {
    const outcome = await writeRow(resource, row, options, inert)
    outcomes.set(row.line, {
      errors: outcome.kind === 'refused' ? outcome.errors : {},
      duplicate: outcome.kind === 'skipped' || outcome.kind === 'updated',
      result: outcome.kind === 'refused' ? null : (outcome.result ?? null),
    })
  }
  await run(call.tx, sql`rollback to savepoint preview`)
  return outcomes
}
