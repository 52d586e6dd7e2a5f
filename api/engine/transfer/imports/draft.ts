import { json } from 'node:stream/consumers'
import { sql } from '../../../kernel/database/sql.ts'
import type { Sheet } from '../../../kernel/formats/untrusted/read-sheet.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { FileStorage } from '../../../kernel/platform/storage.ts'
import type { ImportDraft, LineProblem } from '../../model/import-source.ts'
import type { Call } from '../../model/operation.ts'
import type { ResourceRegistry } from '../../model/resource.ts'
import type { Resource } from '../../model/resource.ts'
import { run } from '../../query/sql.ts'

/** The caller's own draft in this company; that of another user does not exist. */
export async function loadDraft({ tx, caller }: Call, id: number): Promise<ImportDraft> {
  const [draft] = await run<ImportDraft>(
    tx,
    sql`select id, resource, file_name, storage_key, mapping, options, problems, job_id from imports
      where id = ${id}::bigint and user_id = ${caller.userId}::bigint and company_id = ${caller.companyId}::bigint for update`,
  )
  if (draft === undefined) throw ApiError.notFound()
  return draft
}

export async function saveDraft({ tx }: Call, id: number, draft: Partial<ImportDraft>): Promise<void> {
  const { mapping, options, problems, job_id: job } = draft
  const changes = [
    ...(mapping === undefined ? [] : [sql`mapping = ${JSON.stringify(mapping)}::jsonb`]),
    ...(options === undefined ? [] : [sql`options = ${JSON.stringify(options)}::jsonb`]),
    ...(problems === undefined
      ? []
      : [sql`problems = ${JSON.stringify(problems.slice(0, mostProblems))}::jsonb`]),
    ...(job === undefined ? [] : [sql`job_id = ${job}::bigint`]),
  ]
  await run(tx, sql`update imports set ${sql.join(changes, sql`, `)} where id = ${id}::bigint`)
}

/** So many lines that were refused are stored; how many there are is counted on. */
const mostProblems = 20_000

/** Adds lines that were refused while the import runs. */
export async function addProblems({ tx }: Call, id: number, problems: readonly LineProblem[]): Promise<void> {
  if (problems.length === 0) return
  await run(
    tx,
    sql`update imports set problems = coalesce(problems, '[]'::jsonb) || ${JSON.stringify(problems)}::jsonb
      where id = ${id}::bigint and jsonb_array_length(coalesce(problems, '[]'::jsonb)) < ${mostProblems}`,
  )
}

/** What is kept of an uploaded file, what was read of it as JSON: the file itself is not opened again. */
export function sheetContent(sheet: Sheet): Uint8Array {
  return Buffer.from(JSON.stringify(sheet))
}

/** The file's lines, as they were kept. */
export async function sheetOf(call: Call, { storage_key: key }: ImportDraft): Promise<Sheet> {
  return await call.readFirst(`sheet ${key}`, () => readSheet(call.services.storage, key))
}

async function readSheet(storage: FileStorage, key: string): Promise<Sheet> {
  const content = await storage.read(key)
  if (content === null) throw gone()
  try {
    return (await json(content)) as Sheet
  } catch {
    // Releases before kept files as they came.
    throw gone()
  }
}

function gone(): ApiError {
  return ApiError.conflict('FILE_GONE', '文件已过期，请重新上传')
}

export function resourceOf(name: string, find: ResourceRegistry): Resource {
  const resource = find(name)
  if (resource === undefined) throw ApiError.invalid({ resource: ['不能导入此列表'] })
  return resource
}
