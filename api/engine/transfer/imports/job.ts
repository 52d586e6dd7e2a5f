import { joined, message, type Message } from '../../../kernel/formats/messages/message.ts'
import type { Sheet } from '../../../kernel/formats/untrusted/read-sheet.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { ImportDraft, LineProblem } from '../../model/import-source.ts'
import { defineJob, type JobContext } from '../../model/job.ts'
import type { Call } from '../../model/operation.ts'
import { recordChange } from '../../operations/write/audit.ts'
import { checkRows, type CheckedRow } from './check-rows.ts'
import { importColumns } from './columns.ts'
import { addProblems, loadDraft, resourceOf, saveDraft, sheetOf } from './draft.ts'
import { count, lockLines, type RowOutcome, writeRow } from './write-row.ts'

type ImportParams = {
  readonly import: number
  readonly mode: 'skip_invalid' | 'all_or_nothing'
  readonly [more: string]: unknown
}

interface Progress {
  readonly at: number
  readonly counts: Readonly<Record<RowOutcome['kind'], number>>
  /** What came of lines that complete a record. */
  readonly results: Readonly<Record<string, number>>
}

const BATCH = 50
const nothing: Progress = { at: 0, counts: { created: 0, updated: 0, skipped: 0, refused: 0 }, results: {} }

/** Writes the lines of a file: in portions that are committed with the place that was reached, or all in one transaction. */
export const importJob = defineJob<ImportParams>({
  name: 'import',
  type: 'import',
  zh: '导入',
  en: 'Import',
  changes: [],
  async run(job) {
    const size = job.params.mode === 'all_or_nothing' ? Infinity : BATCH
    let state = isProgress(job.saved) ? job.saved : nothing
    const { draft, sheet } = await job.tx(async (call) => {
      const draft = await loadDraft(call, job.params.import)
      if (state.at === 0) await saveDraft(call, draft.id, { problems: [] })
      return { draft, sheet: await sheetOf(call, draft) }
    })
    for (;;) {
      const before = state
      const { total, next } = await job.tx(
        (call) => writePortion(job, call, draft, sheet, before, size),
        ({ next: reached }) => reached,
      )
      state = next
      if (state.at >= total) break
      await job.progress(state.at, total)
    }
    await job.progress(state.at, state.at)
    return { rows: state.at, ...state.counts, ...state.results }
  },
})

async function writePortion(
  job: JobContext<ImportParams>,
  call: Call,
  draft: ImportDraft,
  sheet: Sheet,
  { at, counts, results: before }: Progress,
  size: number,
) {
  const { services, params } = job
  const { find } = services
  const resource = resourceOf(draft.resource, find)
  const portion = { ...sheet, rows: sheet.rows.slice(at, at + size) }
  const rows = await checkRows(resource, portion, importColumns(resource, find), draft.mapping, call)
  const problems: LineProblem[] = []
  const next: Record<RowOutcome['kind'], number> = { ...counts }
  const results = { ...before }
  await lockLines(resource, rows, draft.options, call)
  for (const row of rows) {
    const outcome = await writeRow(resource, row, draft.options, call)
    next[outcome.kind] += 1
    if (outcome.kind !== 'refused') count(results, outcome.result)
    if (outcome.kind === 'refused') problems.push({ line: row.line + at, errors: outcome.errors })
  }
  const [first] = problems
  if (params.mode === 'all_or_nothing' && first !== undefined)
    throw ApiError.invalid({
      file: [
        message('第 {n} 行：{problem}；全部未导入', {
          n: first.line,
          problem: joined(messagesOf(first.errors)),
        }),
      ],
    })
  for (const { line, errors } of problems) job.fail(line, joined(messagesOf(errors)))
  await addProblems(call, draft.id, problems)
  const reached = at + rows.length
  if (reached >= sheet.rows.length) await recordChange(call, resource, 'import', null, { id: null })
  return { total: sheet.rows.length, next: { at: reached, counts: next, results } }
}

function messagesOf(errors: CheckedRow['errors']): Message[] {
  return Object.values(errors satisfies FieldErrors).flat()
}

function isProgress(saved: unknown): saved is Progress {
  return typeof saved === 'object' && saved !== null && 'at' in saved && 'counts' in saved
}
