import { tags } from '../../../engine/model/composite-fields.ts'
import { datetime, enumeration, int } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { publishStatus } from './enums.ts'

export const lineLimit = 500

/** The lines after one that was read before; asked for every two seconds while a publish runs. */
export const publishLog = recordAction('publishes', {
  name: 'log',
  path: '/{id}/log',
  method: 'GET',
  zh: '发布日志',
  en: 'Log of a publish',
  access: ['website-publish.index'],
  input: { after: int('行号', 'After line', { min: 0, default: 0 }) },
  answer: {
    fields: {
      lines: tags('日志', 'Lines', { required: true }),
      next: int('下一行号', 'Next', { required: true }),
      status: enumeration('状态', 'Status', publishStatus, { required: true }),
      progress: int('进度', 'Progress', { required: true }),
      pages_done: int('已处理', 'Pages done'),
      pages_total: int('页面数', 'Pages'),
      started_at: datetime('开始', 'Started'),
    },
  },
  async run({ call, id, record, input }) {
    const lines = (record.log ?? '') === '' ? [] : (record.log ?? '').split('\n')
    const [row] = await run<{ count: number | null }>(
      call.tx,
      sql`select log_lines as count from publishes where id = ${id}::bigint`,
    )
    const total = row?.count ?? lines.length
    const first = total - lines.length
    const from = Math.max(0, input.after - first)
    const { pages_done: done, pages_total: pages, status, started_at } = record
    return {
      lines: lines.slice(from),
      next: total,
      status,
      progress: progressOf(status, done ?? 0, pages ?? 0),
      pages_done: done,
      pages_total: pages,
      started_at,
    }
  },
})

function progressOf(status: unknown, done: number, total: number): number {
  if (status === 'done' || status === 'rolled_back') return 100
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100))
}

/** Adds lines, with the time in the company's time zone; the last 500 are kept. */
export async function writeLog(tx: Query, id: number, lines: readonly string[]): Promise<void> {
  const [at] = await run<{ time: string }>(
    tx,
    sql`select to_char(clock_timestamp() at time zone c.timezone, 'HH24:MI:SS') as time
      from publishes p join companies c on c.id = p.company_id where p.id = ${id}::bigint`,
  )
  if (at === undefined) return
  const added = lines.map((line) => `${at.time} ${line.replaceAll(/\s+/g, ' ')}`)
  await run(
    tx,
    sql`update publishes set log_lines = coalesce(log_lines, 0) + ${added.length},
      log = array_to_string((select array_agg(l order by n) from (
        select l, n from unnest(string_to_array(nullif(log, ''), chr(10)) || ${sql.param(added)}::text[]) with ordinality x (l, n)
        order by n desc limit ${lineLimit}) last), chr(10)) where id = ${id}::bigint`,
  )
}
