import { problemAssignments } from '../../../engine/jobs/intents/row.ts'
import { defineOutbox } from '../../../engine/jobs/outbox.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { Services } from '../../../engine/model/services.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { type Reader, readersOf } from '../../../engine/notifications/mail/readers.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { run } from '../../../engine/query/sql.ts'
import { today } from '../../../engine/query/today.ts'
import { inBackground } from '../../../kernel/database/limits.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import { composed, message, type Message } from '../../../kernel/formats/messages/message.ts'
import { ApiError, summaryOf, TryLater } from '../../../kernel/platform/api-error.ts'
import { daysOfRequest } from '../schedules/request.ts'
import { letterTo, reportsPage, type StoredReport } from './letter.ts'
import { asOwner, checkMaking, type Making, makeFile, makingOf, ownerOf } from './make.ts'
import { claimRun, heartbeatMs, putBack, releaseRuns, type RunRow, touchRun } from './row.ts'

/** Makes reports whose time has come and posts their mails: each run once, whichever server is interrupted. */
export const reportOutbox = defineOutbox<RunRow>({
  slots: 2,
  claim: claimRun,
  release: releaseRuns,
  send: (row, { database, services, stopping }) =>
    inBackground(async () => {
      const heartbeat = setInterval(() => void touchRun(database, row).catch(() => undefined), heartbeatMs)
      try {
        await sendReport(row, database, services, stopping)
      } catch (error) {
        if (error instanceof Superseded) return
        if (stopping.aborted) return await putBack(database, row, 0)
        await noteFailure(row, database, services, error)
        if (!(error instanceof ApiError)) throw error
      } finally {
        clearInterval(heartbeat)
      }
    }),
})

/** A newer try has the run, or its schedule is gone: what an older one made is not sent. */
class Superseded extends Error {}

async function sendReport(
  row: RunRow,
  database: Database,
  services: Services,
  stopping: AbortSignal,
): Promise<void> {
  const making = makingOf(row, database, services)
  const { timezone } = await ownerOf(making)
  await checkMaking(making)
  const readers = await readersOf(database, row)
  if (readers.length === 0) throw ApiError.conflict('STATE', '收件人均已离开本品牌或停用')
  const stored = new Map<Locale, StoredReport>()
  try {
    for (const language of new Set(readers.map((reader) => reader.language))) {
      const { content, ...file } = await makeFile(making, language, timezone)
      stored.set(language, { ...file, ...(await services.storage.write(content)) })
      stopping.throwIfAborted()
    }
    await asOwner(making, false, (call) => post(call, making, readers, stored))
  } catch (error) {
    for (const { key } of stored.values()) await services.storage.remove(key)
    throw error
  }
  services.events.publish({
    type: 'changed',
    userId: row.user_id,
    companyId: row.company_id,
    changes: ['report_runs', 'report_schedules'],
  })
}

/** Its files, its mails and its end, all at once or not at all. */
async function post(
  call: Call,
  { row, request, source }: Making,
  readers: readonly Reader[],
  stored: ReadonlyMap<Locale, StoredReport>,
): Promise<void> {
  const { tx, services, caller } = call
  const [first] = [...stored.values()]
  const ended = await run(
    tx,
    sql`update report_runs set state = 'sent', ${problemAssignments(null)}, finished_at = now(), updated_at = now(), rows = ${first?.rows ?? 0}::bigint,
        bytes = ${first?.size ?? 0}::bigint, sent_count = ${readers.length}::bigint
      where id = ${row.id}::bigint and state = 'running' and attempts = ${row.attempts} returning id`,
  )
  if (ended.length === 0) throw new Superseded()
  const about = {
    name: row.name,
    day: today(caller.timezone),
    period: daysOfRequest(request, caller.timezone),
    owner: caller.userName,
  }
  for (const [language, file] of stored) {
    await keepFile(call, row, language, file)
    for (const reader of readers.filter((each) => each.language === language))
      await postLetter(call, letterTo(reader, { ...about, file }, services))
  }
  if (source.kind === 'list') await recordChange(call, source.list, 'export', null, { id: null })
}

async function keepFile(
  { tx, caller }: Call,
  { id, company_id: companyId }: RunRow,
  language: Locale,
  { name, mime, size, key, sha256 }: StoredReport,
): Promise<void> {
  const [file] = await run<{ id: number }>(
    tx,
    sql`insert into files (company_id, name, mime, size, url, usage, storage_key, sha256, created_by, updated_by)
      values (${companyId}::bigint, ${name.slice(0, 200)}, ${mime}, ${size}::bigint, ${`/report-runs/${id}/download`}, 'export', ${key}, ${sha256},
        ${caller.userId}::bigint, ${caller.userId}::bigint) returning id`,
  )
  await run(
    tx,
    sql`update report_runs set files = coalesce(files, '{}') || jsonb_build_object(${language}::text, ${file?.id ?? null}::bigint) where id = ${id}::bigint`,
  )
}

const mostAttempts = 5
/** Until a run is tried again whose owner is locked out for a while. */
const laterSeconds = 300

/** What the owner may not have, or what is not there any more, pauses the schedule; what passes is tried again. */
async function noteFailure(
  row: RunRow,
  database: Database,
  services: Services,
  error: unknown,
): Promise<void> {
  const isLater = error instanceof TryLater
  const isRefused = error instanceof ApiError && !isLater
  if (!isRefused && row.attempts < mostAttempts)
    return await putBack(database, row, isLater ? laterSeconds : 10 * 2 ** row.attempts)
  const problem = error instanceof ApiError ? summaryOf(error) : '服务器内部错误，报表未能生成'
  const pauses = isRefused && error.status !== 422
  const isNoted = await database.system(async (tx) => {
    const ended = await run(
      tx,
      sql`update report_runs set state = 'failed', ${problemAssignments(problem)}, finished_at = now(), updated_at = now()
        where id = ${row.id}::bigint and state = 'running' and attempts = ${row.attempts} returning id`,
    )
    if (ended.length === 0) return false
    if (pauses)
      await run(
        tx,
        sql`update report_schedules set status = 'disabled', next_run_at = null, ${problemAssignments(problem)}, updated_at = now()
          where id = ${row.schedule_id}::bigint and status = 'enabled'`,
      )
    await notifyUsers(tx, [row.user_id], {
      topic: 'report',
      type: 'error',
      title: pauses ? '定时报表已暂停' : '定时报表未能发送',
      text: failureOf(row.name, problem, pauses),
      link: reportsPage,
      companyId: row.company_id,
    })
    return true
  })
  if (isNoted)
    services.events.publish({
      type: 'changed',
      userId: row.user_id,
      companyId: row.company_id,
      changes: ['report_runs', 'report_schedules'],
    })
}

function failureOf(name: string, problem: Message, pauses: boolean): Message {
  return pauses
    ? message('定时报表“{name}”已暂停：{problem}。处理后可重新启用', { name, problem: composed(problem) })
    : message('定时报表“{name}”未能发送：{problem}', { name, problem: composed(problem) })
}
