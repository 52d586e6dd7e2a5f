import type { Call } from '../../../engine/model/operation.ts'
import type { Services } from '../../../engine/model/services.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { languageOf } from '../../../engine/notifications/mail/reader-language.ts'
import type { Reader } from '../../../engine/notifications/mail/readers.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import type { Reading, Standing } from '../alerts/judge.ts'
import type { AlertRow } from '../alerts/row.ts'
import { ruleOf } from '../alerts/rule-of.ts'
import type { AlertSource, ReadSpan } from '../alerts/source.ts'
import { alertsPage, type Change, linesOf, type NewsWords, wordsOf } from './words.ts'

/** A newer evaluation has the alert, or it was changed or deleted meanwhile: what an older one found is not written. */
export class Superseded extends Error {}

/** What an evaluation found; the number moves on, so that nothing is found twice. Throws `Superseded`. */
export async function noteValue(
  { tx }: Call,
  row: AlertRow,
  { state, streak }: Standing,
  { value, volume }: Reading,
): Promise<void> {
  const noted = await run(
    tx,
    sql`update metric_alerts set value = ${value}::numeric, volume = ${volume}::numeric, evaluated_at = now(), streak = ${streak}::bigint,
        state_since = case when state <> ${state} then now() else state_since end, state = ${state},
        notified_at = case when ${state} = 'ok' then null else notified_at end, evaluations = evaluations + 1
      where id = ${row.id}::bigint and status = 'enabled' and evaluations = ${row.evaluations} returning id`,
  )
  if (noted.length === 0) throw new Superseded()
}

export interface Happening {
  readonly row: AlertRow
  readonly source: AlertSource
  readonly span: ReadSpan
  readonly change: Change
  readonly readers: readonly Reader[]
}

/** The change and all that is sent because of it, in the transaction of the value that made it. */
export async function noteChange(call: Call, happening: Happening): Promise<void> {
  const { row, source, span, change, readers } = happening
  const isNotified = !row.is_muted && (change !== 'ended' || row.is_notified)
  const event = await writeEvent(call, happening, !isNotified)
  if (!isNotified) return
  const { direction, threshold } = ruleOf(row)
  const words = wordsOf({ change, name: row.name, source, direction, threshold, span })
  await notifyUsers(
    call.tx,
    readers.map(({ id }) => id),
    {
      topic: 'alert',
      type: change === 'ended' ? 'success' : 'error',
      ...words,
      link: alertsPage,
      companyId: row.company_id,
    },
  )
  const { consoleUrl } = call.services
  const link = consoleUrl === null ? null : `${consoleUrl}${alertsPage}`
  if (row.mail) await postLetters(call, readers, words, link)
  await addDeliveries(
    call,
    row,
    event,
    linesOf(await languageOf(call.tx, row.user_id), words, link).join('\n'),
  )
  if (change !== 'ended')
    await run(call.tx, sql`update metric_alerts set notified_at = now() where id = ${row.id}::bigint`)
  call.afterCommit(() => call.services.queue.wake())
}

async function writeEvent(
  { tx }: Call,
  { row, source: { metric }, span, change, readers }: Happening,
  isMuted: boolean,
): Promise<number> {
  const [made] = await run<{ id: number }>(
    tx,
    sql`insert into alert_events (company_id, alert_id, user_id, name, kind, metric_title, metric_title_en, format, direction, threshold, value,
        volume, from_day, to_day, is_muted, recipients)
      values (${row.company_id}::bigint, ${row.id}::bigint, ${row.user_id}::bigint, ${row.name}, ${change}, ${metric.zh}, ${metric.en},
        ${metric.format}, ${row.direction}, ${row.threshold}::numeric, ${span.value}::numeric, ${span.volume}::numeric, ${span.from}::date,
        ${span.to}::date, ${isMuted}::boolean, ${array(
          readers.map(({ id }) => id),
          'bigint',
        )}) returning id`,
  )
  if (made === undefined) throw new Error('no row came back from an insert into alert_events')
  return made.id
}

async function postLetters(
  call: Call,
  readers: readonly Reader[],
  words: NewsWords,
  link: string | null,
): Promise<void> {
  const footer = message('由 {owner} 设置。如不需要，请联系设置人修改接收人。', {
    owner: call.caller.userName,
  })
  for (const { email, language } of readers)
    await postLetter(call, {
      to: email,
      subject: worded(language, words.title),
      lines: [worded(language, words.text), ...(link === null ? [] : [link]), worded(language, footer)],
    })
}

/** One for each robot that is still there, and still its owner's. */
async function addDeliveries(call: Call, row: AlertRow, event: number, text: string): Promise<void> {
  if (row.robots.length === 0) return
  await run(
    call.tx,
    sql`insert into alert_deliveries (company_id, robot_id, event_id, user_id, text)
      select r.company_id, r.id, ${event}::bigint, r.user_id, ${text} from alert_robots r
      where r.id = any(${array([...row.robots], 'bigint')}) and r.user_id = ${row.user_id}::bigint and r.company_id = ${row.company_id}::bigint
      order by r.id`,
  )
}

/** The owner's open consoles show what is new. */
export function publishChange(
  { events }: Services,
  { user_id: userId, company_id: companyId }: AlertRow,
): void {
  events.publish({ type: 'changed', userId, companyId, changes: ['metric_alerts', 'alert_events'] })
}
