import { randomUUID } from 'node:crypto'
import { deliverMails } from '../../../api/engine/notifications/mail/deliver.ts'
import { mailNotices } from '../../../api/engine/notifications/mail/mail-notices.ts'
import { startOutbox } from '../../../api/engine/notifications/realtime/outbox.ts'
import { rebuildFacts } from '../../../api/engine/statistics/rebuild/rebuild-facts.ts'
import type { Database } from '../../../api/kernel/database/types.ts'
import { notifyPaymentsDue } from '../../../api/modules/marketing/cooperation-payments/notify-payments-due.ts'
import { countedFacts } from '../../../api/modules/registry.ts'
import { openShop } from '../../../api/testing/intake.ts'
import type { RaceCase } from '../cases/cases.ts'
import { raceOfWork } from '../cases/race.ts'

const eightTimes = (work: () => Promise<unknown>) => Array.from({ length: 8 }, () => work)

/** What several servers do at the same time without being asked. */
export const workRaces: readonly RaceCase[] = [
  {
    name: 'a reader subscribes eight times at once',
    async play(world) {
      const shop = await openShop(world.api)
      try {
        const data = { email: 'reader@races.example', language: 'en' }
        return await raceOfWork(
          world,
          eightTimes(() =>
            shop.send({ kind: 'subscription', id: randomUUID(), occurred_at: '2026-01-01T00:00:00Z', data }),
          ),
          [
            {
              name: 'every report of a subscription is taken',
              sql: `select event_id || ' ' || reason as violation from intake_events where kind = 'subscription' and state = 'refused'
                and payload ->> 'email' = 'reader@races.example'`,
            },
          ],
        )
      } finally {
        await shop.app.close()
      }
    },
  },
  {
    name: 'eight servers send the waiting mails',
    async play(world) {
      await world.log.client.query(
        `insert into mails (from_name, from_email, recipient, subject, content, message_id)
          select 'x', 'x@races.example', 'r' || n || '@races.example', 'x', $1, 'race-' || n from generate_series(1, 12) n`,
        [world.api.services.cipher.encrypt(JSON.stringify({ text: 'x', html: 'x' }))],
      )
      return await raceOfWork(
        world,
        eightTimes(() => deliverMails(world.database, world.api.services)),
        [
          {
            name: 'a mail is sent once',
            sql: `select message_id || ' ' || attempts || ' ' || status as violation from mails where message_id like 'race-%' and (attempts <> 1 or status = 'queued')`,
          },
        ],
      )
    },
  },
  {
    name: 'eight servers mail the waiting notices',
    async play(world) {
      await world.log.client.query(
        `update notification_logs set channels = null where 'mail' = any(channels)`,
      )
      await world.log.client.query(
        `insert into notification_logs (user_id, company_id, notification, channels) select 1, 1, '{"title":"a notice of the race"}', '{mail}' from generate_series(1, 12)`,
      )
      return await raceOfWork(
        world,
        eightTimes(() => mailNotices(world.database, world.api.services)),
        [
          {
            name: 'a notice is mailed once',
            sql: `select n || ' of 12 notices are mailed' as violation from (
                select coalesce(sum(case when subject ~ '^[0-9]+ 条新消息$' then split_part(subject, ' ', 1)::int else 1 end), 0) as n
                from mails where subject = 'a notice of the race' or subject ~ '^[0-9]+ 条新消息$') mailed where n <> 12`,
          },
        ],
      )
    },
  },
  {
    name: 'eight servers pass on the waiting notifications',
    async play(world) {
      await world.log.client.query(
        `insert into notification_logs (user_id, company_id, notification) select 1, 1, '{"title":"race"}' from generate_series(1, 12)`,
      )
      const delivered: number[] = []
      const outcome = await raceOfWork(
        world,
        eightTimes(async () => {
          const errors: unknown[] = []
          const looked = Promise.withResolvers<void>()
          const database: Database = {
            ...world.database,
            system: (work) => world.database.system(work).finally(() => looked.resolve()),
          }
          const loop = startOutbox(
            database,
            async (each) => void delivered.push(...each.map(({ id }) => id)),
            (error) => void errors.push(error),
          )
          loop.kick()
          await looked.promise
          await loop.stop()
          if (errors.length > 0) throw errors[0]
        }),
        [
          {
            name: 'a notification is passed on',
            sql: `select id::text as violation from notification_logs where dispatched_at is null and notification ->> 'title' = 'race'`,
          },
        ],
      )
      const twice = delivered.length - new Set(delivered).size
      return twice === 0
        ? outcome
        : { ...outcome, problems: [...outcome.problems, `${twice} notifications are passed on twice`] }
    },
  },
  {
    name: 'eight servers tell of payments that are due',
    async play(world) {
      await world.log.client.query(`delete from storage.facts where key = 'payments told'`)
      await world.log.client.query(
        `insert into storage.facts (key, value) values ('payments told', '2025-01-01')`,
      )
      await world.log.client.query(
        `update cooperation_payments set status = 'pending', paid_at = null, paid_by = null, due_on = '2025-12-30' where id = (select min(p.id) from cooperation_payments p
          join marketing_allocations a on a.owner_type = 'cooperation' and a.owner_ref = p.cooperation_id and a.effective_to is null where a.company_id = 1)`,
      )
      await world.log.client.query(
        `with told as (insert into groups (company_id, name, notify_events) values (1, 'races.told', '{obligation_due}') returning id)
          insert into group_users (group_id, user_id) select id, 1 from told`,
      )
      return await raceOfWork(
        world,
        eightTimes(() => world.database.system((tx) => notifyPaymentsDue(tx, '2025-12-31'))),
        [
          {
            name: 'somebody is told once',
            sql: `select n.user_id || ' ' || count(*) as violation from notification_logs n join races.changes c on c.relation = 'notification_logs'::regclass
              and c.operation = 'INSERT' and c.key = n.id::text group by n.user_id, n.company_id, n.notification ->> 'title' having count(*) > 1`,
          },
          {
            name: 'the payers are told',
            sql: `select 'none' as violation where not exists (select from races.changes where relation = 'notification_logs'::regclass and operation = 'INSERT')`,
          },
        ],
      )
    },
  },
  {
    name: 'eight servers count the facts of a week',
    play: (world) =>
      raceOfWork(
        world,
        eightTimes(() =>
          rebuildFacts(world.database, countedFacts, { from: '2025-12-24', to: '2025-12-30' }),
        ).slice(0, 3),
        [
          {
            name: 'the facts of a day are counted once',
            sql: `select company_id || ' ' || date || ' ' || sum(orders) as violation from daily_coupon_stats f where date between '2025-12-25' and '2025-12-29'
            group by company_id, date, coupon_id having sum(orders) > (select count(*) from orders o where o.company_id = f.company_id and o.coupon_id = f.coupon_id)`,
          },
        ],
      ),
  },
]
