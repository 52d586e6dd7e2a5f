import { groupTimezone } from '../../../engine/model/company-time.ts'
import { notifyGroups } from '../../../engine/notifications/notify.ts'
import { run } from '../../../engine/query/sql.ts'
import { addDays, today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { message } from '../../../kernel/formats/messages/message.ts'

/** Days ahead of which a payment is announced. */
const DAYS_BEFORE = 7

interface Due {
  readonly company_id: number
  readonly count: number
  readonly usd: string
}

/** Notifies the groups that pay, once for each payment, that it is due within a week, and again that its day is over. */
export async function notifyPaymentsDue(tx: Query, now = today(groupTimezone)): Promise<void> {
  const notified = await notifiedUntil(tx, now)
  const link = '/paid-marketings/cooperation/synthesizing/obligation?f.due_bucket='
  const [soon, late] = [
    await dueBetween(tx, addDays(notified, DAYS_BEFORE + 1), addDays(now, DAYS_BEFORE)),
    await dueBetween(tx, notified, addDays(now, -1)),
  ]
  for (const { company_id: company, count, usd } of soon)
    await notifyGroups(tx, company, 'obligation_due', {
      type: '',
      title: message('{n} 张合作付款单将在 {days} 天内到期', { n: count, days: DAYS_BEFORE }),
      text: message('共 {usd} USD', { usd }),
      link: `${link}d7`,
    })
  for (const { company_id: company, count, usd } of late)
    await notifyGroups(tx, company, 'obligation_due', {
      type: 'error',
      title: message('{n} 张合作付款单已逾期', { n: count }),
      text: message('共 {usd} USD', { usd }),
      link: `${link}overdue`,
    })
}

/** The last day on which it was notified; yesterday for the first time. Remembers today. */
async function notifiedUntil(tx: Query, now: string): Promise<string> {
  const [stored] = await run<{ value: string }>(
    tx,
    sql`select value from storage.facts where key = 'payments told' for update`,
  )
  await run(
    tx,
    sql`insert into storage.facts (key, value) values ('payments told', ${now}) on conflict (key) do update set value = excluded.value`,
  )
  return stored?.value ?? addDays(now, -1)
}

/** What is due on these days, by the companies that bear it. */
function dueBetween(tx: Query, from: string, to: string): Promise<Due[]> {
  return run<Due>(
    tx,
    sql`select a.company_id, count(distinct p.id) as count, sum(round(p.amount_usd * a.percent / 100, 2)) as usd
      from cooperation_payments p join marketing_allocations a
        on a.owner_type = 'cooperation' and a.owner_ref = p.cooperation_id and a.effective_to is null
      where p.status in ('pending', 'submitted') and p.due_on between ${from}::date and ${to}::date group by 1 order by 1`,
  )
}
