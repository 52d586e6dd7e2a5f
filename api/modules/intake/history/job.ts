import { Readable } from 'node:stream'
import type { LineProblem } from '../../../engine/model/import-source.ts'
import { defineJob, type JobContext } from '../../../engine/model/job.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { run } from '../../../engine/query/sql.ts'
import { guarded } from '../../../engine/transfer/exports/cell.ts'
import { contentTypes } from '../../../engine/transfer/exports/write.ts'
import { addProblems, loadDraft, saveDraft } from '../../../engine/transfer/imports/draft.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { byteOrderMark, csvLines } from '../../../kernel/formats/csv.ts'
import { joined, type Message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import { columnsOf } from './columns.ts'
import { loadDefaults } from './defaults.ts'
import { readStored } from './draft-sheet.ts'
import { kindOf } from './guess.ts'
import type { HistoryKind } from './kinds.ts'
import { addErrors, type Group, readFile, readGroup, type Reading } from './read-file.ts'
import type { LongSheet } from './sheet.ts'
import { takeBatch } from './take-batch.ts'

interface Progress {
  /** Groups that are done, in the order of `readFile`. */
  readonly at: number
  readonly taken: number
  readonly known: number
  readonly refused: number
  /** Whether the days were counted anew. */
  readonly counted: boolean
}

const nothing: Progress = { at: 0, taken: 0, known: 0, refused: 0, counted: false }

/** Events of a transaction: of orders, that are written together, and of what is taken one by one. */
const together = { order: 200, other: 50 } as const

/** Takes the events of a file in portions, each committed with the place that was reached: a run that was cut off goes on from there. */
export const historyJob = defineJob<{ readonly import: number; readonly [more: string]: unknown }>({
  name: 'intake.history',
  type: 'import',
  zh: '导入历史数据',
  en: 'Import history',
  changes: [
    'intake_events',
    'orders',
    'order_items',
    'tradings',
    'registrations',
    'subscribes',
    'platform_costs',
  ],
  async run(job) {
    const reading = await open(job)
    const { groups, clock } = await readFile(reading)
    const size = reading.kind === 'order' ? together.order : together.other
    let state = isProgress(job.saved) ? job.saved : nothing
    while (state.at < groups.length) {
      const before = state
      const read = groups
        .slice(before.at, before.at + size)
        .map((group) => ({ group, read: readGroup(reading, clock, group) }))
      state = await job.tx(
        (call) => takePortion(job, call, reading, before, read),
        (reached) => reached,
      )
      await job.progress(state.at, groups.length)
    }
    if (state.taken > 0 && !state.counted) {
      const days = await job.read((call) => daysOf(call, reading.kind, job.params.import))
      await job.services.countDays(job.job.companyId ?? 0, days)
      const counted = { ...state, counted: true }
      await job.tx(
        async () => undefined,
        () => counted,
      )
    }
    if (state.refused > 0) await writeRefused(job, reading.sheet)
    await job.progress(groups.length, groups.length)
    return { rows: groups.length, created: state.taken, skipped: state.known, refused: state.refused }
  },
})

type Job = JobContext<{ readonly import: number }>

async function open(job: Job): Promise<Reading> {
  const { draft, known: defaults } = await job.tx(async (call) => {
    const found = await loadDraft(call, job.params.import)
    if (!isProgress(job.saved)) await saveDraft(call, found.id, { problems: [] })
    return { draft: found, known: await loadDefaults(call) }
  })
  const sheet = await readStored(job.services.storage, draft.storage_key)
  const kind = kindOf(draft.options, sheet.headers)
  const { mapping, options } = draft
  return { kind, sheet, columns: columnsOf(kind), mapping, options, defaults }
}

type Read = { readonly group: Group; readonly read: ReturnType<typeof readGroup> }

async function takePortion(
  job: Job,
  call: Call,
  { kind }: Reading,
  before: Progress,
  portion: readonly Read[],
): Promise<Progress> {
  const events = portion.flatMap(({ group, read }) =>
    read.event === null ? [] : [{ group, event: read.event }],
  )
  const outcomes = await takeBatch(
    call,
    kind,
    job.params.import,
    events.map(({ event }) => event),
  )
  const errors = new Map<number, FieldErrors>()
  for (const { group, read } of portion)
    if (read.event === null) for (const place of group.places) errors.set(place, read.errors.get(place) ?? {})
  for (const [at, outcome] of outcomes.entries()) {
    const places = events[at]?.group.places ?? []
    if (outcome.kind !== 'refused') continue
    for (const place of places) errors.set(place, {})
    addErrors(errors, places, outcome.errors, places[0] ?? 0)
  }
  const problems = [...errors]
    .toSorted(([one], [other]) => one - other)
    .map(([place, own]): LineProblem => ({ line: place + 2, errors: own }))
  for (const { line, errors: own } of problems)
    if (Object.keys(own).length > 0) job.fail(line, joined(messagesOf(own)))
  await addProblems(call, job.params.import, problems)
  const count = (name: 'taken' | 'known') => outcomes.filter((outcome) => outcome.kind === name).length
  const refused = portion.length - count('taken') - count('known')
  const reached = before.at + portion.length
  const state = {
    ...before,
    at: reached,
    taken: before.taken + count('taken'),
    known: before.known + count('known'),
    refused: before.refused + refused,
  }
  if (before.at === 0)
    await recordChange(call, call.services.find('intake_events'), 'import', null, { id: null })
  return state
}

/** The days whose figures an import has changed: with those of later orders of its customers, who are no new ones there any more. */
async function daysOf({ tx, caller }: Call, kind: HistoryKind, importId: number): Promise<string[]> {
  const { companyId, timezone } = caller
  const own = sql`e.company_id = ${companyId}::bigint and e.import_id = ${importId}::bigint`
  const moments =
    kind === 'order'
      ? sql`select o.paid_at as moment from orders o where o.company_id = ${companyId}::bigint and o.paid_at is not null and o.email in (
          select p.email from orders p join intake_events e on e.record_id = p.id and e.kind = 'order' where ${own})`
      : sql`select e.occurred_at as moment from intake_events e where ${own}`
  const days = await run<{ day: string }>(
    tx,
    sql`select distinct (m.moment at time zone ${timezone})::date as day from (${moments}) m order by day`,
  )
  return days.map(({ day }) => day)
}

/** The refused lines as they stood in the file, with the reasons: to be mended and brought again. */
async function writeRefused(job: Job, sheet: LongSheet): Promise<void> {
  const { problems } = await job.tx((call) => loadDraft(call, job.params.import))
  const reason = (errors: FieldErrors) => {
    const messages = messagesOf(errors)
    return messages.length === 0 ? '' : worded(job.caller.locale, joined(messages))
  }
  function* lines(): Generator<string> {
    yield byteOrderMark + csvLines([['行号', ...sheet.headers, '错误']])
    for (const { line, errors } of problems)
      yield csvLines([
        [String(line), ...sheet.cells(line - 2), reason(errors)].map((text) => guarded(text).text),
      ])
  }
  await job.file(`未导入的行-${job.params.import}.csv`, contentTypes.csv, Readable.from(lines()))
}

function messagesOf(errors: FieldErrors): Message[] {
  return Object.values(errors).flat()
}

function isProgress(saved: unknown): saved is Progress {
  return typeof saved === 'object' && saved !== null && 'at' in saved && 'counted' in saved
}
