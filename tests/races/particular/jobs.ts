import { finishJob } from '../../../api/engine/jobs/finish.ts'
import { claimIntent } from '../../../api/engine/jobs/intents/row.ts'
import { stateOf } from '../../../api/engine/jobs/run-state.ts'
import { defineJob, JobCancelled, type JobContext } from '../../../api/engine/model/job.ts'
import { importJob } from '../../../api/engine/transfer/imports/job.ts'
import { claimAlert } from '../../../api/modules/alerts/alerts/row.ts'
import { claimDelivery as claimRobotDelivery } from '../../../api/modules/alerts/deliveries/row.ts'
import { deliverCampaign } from '../../../api/modules/campaigns/emails/delivery/deliver.ts'
import { applyReviewRuleJob } from '../../../api/modules/content/review-blacklists/apply.ts'
import { generateJob } from '../../../api/modules/products/keys/generate.ts'
import { claimRun } from '../../../api/modules/reports/runs/row.ts'
import { claimDelivery } from '../../../api/modules/webhooks/deliveries/row.ts'
import { form } from '../../../api/testing/form.ts'
import type { RaceCase } from '../cases/cases.ts'
import { race, raceOfWork, send } from '../cases/race.ts'
import { oneSucceeds } from '../oracles/answers.ts'
import { startedJob, contextOf, runTaken, unlessCancelled } from '../world/job-runs.ts'
import type { World } from '../world/world.ts'
import { call, alternating } from './calls.ts'
import { idOf, idsOf, rowsOf } from './rows.ts'

/** Writes one row, in one step. */
const oneStep = defineJob({
  name: 'races.step',
  type: 'bulk',
  zh: '一步',
  en: 'One step',
  changes: [],
  async run({ saved, tx }) {
    if (saved !== null) return
    await tx(
      ({ tx: query }) =>
        query(
          `insert into notification_logs (user_id, company_id, notification) values (1, 1, '{"title":"races.wrote"}')`,
        ),
      () => 'done',
    )
  },
})

const finishedOnce = (title: string) => ({
  name: 'it is done once',
  sql: `select count(*) || ' times' as violation from notification_logs where notification ->> 'title' like '${title}%' having count(*) <> 1`,
})

/** An import of one line that the administrator has uploaded. */
async function uploaded({ admin }: World): Promise<number> {
  const { body, headers } = form(
    { resource: 'ban_emails' },
    { name: 'banned.csv', content: 'match,pattern,reason,scopes\nexact,import@races.example,fraud,order\n' },
  )
  const reply = await admin.send('POST', '/imports', { body, headers })
  return Number(Object(reply.body.value)['data']?.id)
}

/** What jobs do, of which several runs, processes or calls may be at it. */
export const jobRaces: readonly RaceCase[] = [
  {
    name: 'an older run of a job writes while a newer one begins',
    async play(world) {
      const row = await startedJob(world, oneStep.name, {})
      const older = await contextOf(world, row)
      return await raceOfWork(
        world,
        [() => unlessCancelled(Promise.resolve(oneStep.run(older))), () => runTaken(world, row.id, oneStep)],
        [finishedOnce('races.wrote')],
      )
    },
  },
  {
    name: 'eight processes end one run of a job',
    async play(world) {
      const row = await startedJob(world, 'races.finish', {})
      return await raceOfWork(
        world,
        Array.from(
          { length: 8 },
          () => () =>
            finishJob(world.database, world.api.services, undefined, row, stateOf(row), {
              kind: 'done',
              result: {},
            }),
        ),
        [finishedOnce('races.finish')],
      )
    },
  },
  {
    name: 'eight processes claim one intent',
    async play(world) {
      await rowsOf(world, `update intents set status = 'abandoned' where status in ('pending', 'running')`)
      await rowsOf(
        world,
        `insert into intents (company_id, user_id, kind, resource, record_id, record_title, title, payload, origin, key, idempotency_key, next_attempt_at)
          values (1, 1, 'returns.refund', 'returns', 1, 'x', 'x', '{}', '{}', 'races', 'races', now() - interval '1 minute')`,
      )
      return await raceOfWork(
        world,
        Array.from({ length: 8 }, () => () => claimIntent(world.database)),
        [
          {
            name: 'an intent is claimed once',
            sql: `select attempts || ' attempts' as violation from intents where key = 'races' and attempts <> 1`,
          },
        ],
      )
    },
  },
  {
    name: 'eight processes evaluate one alert',
    async play(world) {
      await rowsOf(world, `update metric_alerts set next_evaluation_at = now() + interval '1 day'`)
      await rowsOf(
        world,
        `insert into metric_alerts (company_id, user_id, name, statistic, metric, statistic_title, statistic_title_en, metric_title, metric_title_en, format,
            threshold, recipients)
          values (1, 1, 'races', 'orders_trend', 'orders', 'x', 'x', 'x', 'x', 'int', 1, '{1}')`,
      )
      return await raceOfWork(
        world,
        Array.from({ length: 8 }, () => () => claimAlert(world.database)),
        [
          {
            name: 'an alert is evaluated once at a time',
            sql: `select evaluations || ' evaluations' as violation from metric_alerts where name = 'races' and evaluations <> 1`,
          },
        ],
      )
    },
  },
  {
    name: 'eight processes claim one delivery to a robot',
    async play(world) {
      await rowsOf(world, 'delete from alert_deliveries')
      await rowsOf(
        world,
        `insert into alert_deliveries (company_id, robot_id, user_id, text)
          select 1, min(id), 1, 'races' from alert_robots where company_id = 1`,
      )
      return await raceOfWork(
        world,
        Array.from({ length: 8 }, () => () => claimRobotDelivery(world.database)),
        [
          {
            name: 'a message to a robot is claimed once',
            sql: `select attempts || ' attempts' as violation from alert_deliveries where attempts <> 1`,
          },
        ],
      )
    },
  },
  {
    name: 'eight processes begin one scheduled report',
    async play(world) {
      await rowsOf(world, 'update report_schedules set next_run_at = null')
      await rowsOf(world, `delete from report_runs where state in ('pending', 'running')`)
      await rowsOf(
        world,
        `insert into report_schedules (company_id, user_id, name, source, resource, page, page_title, request, time, recipients, next_run_at)
          values (1, 1, 'races', 'list', 'orders', '/', 'x', '{}', '08:00', '{1}', now() - interval '1 minute')`,
      )
      return await raceOfWork(
        world,
        Array.from({ length: 8 }, () => () => claimRun(world.database)),
        [
          {
            name: 'a report is begun once',
            sql: `select count(*) || ' runs' as violation from report_runs where name = 'races' having count(*) <> 1`,
          },
        ],
      )
    },
  },
  {
    name: 'eight processes claim one run of a report',
    async play(world) {
      await rowsOf(world, 'update report_schedules set next_run_at = null')
      await rowsOf(world, `delete from report_runs where state in ('pending', 'running')`)
      await rowsOf(
        world,
        `insert into report_runs (company_id, schedule_id, user_id, name, due_at)
          select 1, min(id), 1, 'races.run', now() - interval '1 minute' from report_schedules where company_id = 1`,
      )
      return await raceOfWork(
        world,
        Array.from({ length: 8 }, () => () => claimRun(world.database)),
        [
          {
            name: 'a run is claimed once',
            sql: `select attempts || ' attempts' as violation from report_runs where name = 'races.run' and attempts <> 1`,
          },
        ],
      )
    },
  },
  {
    name: 'eight processes claim one delivery of a webhook',
    async play(world) {
      await rowsOf(world, `delete from webhook_deliveries where state in ('pending', 'sending')`)
      await rowsOf(
        world,
        `with made as (insert into webhook_endpoints (company_id, name, url, events, status, signing_secret)
            values (1, 'races', 'https://races.example', '{}', 'enabled', 'sealed:x') returning id)
          insert into webhook_deliveries (company_id, endpoint_id, event_id, type, body) select 1, id, 'msg_races', 'test', '{}' from made`,
      )
      return await raceOfWork(
        world,
        Array.from({ length: 8 }, () => () => claimDelivery(world.database)),
        [
          {
            name: 'a delivery is claimed once',
            sql: `select attempts || ' attempts' as violation from webhook_deliveries where event_id = 'msg_races' and attempts <> 1`,
          },
        ],
      )
    },
  },
  {
    name: 'one import is started eight times at once',
    async play(world) {
      const id = await uploaded(world)
      return await race(world, alternating(8, call('imports_run', { id }, { mode: 'skip_invalid' })), {
        answers: oneSucceeds,
      })
    },
  },
  {
    name: 'two imports of the same line that skip what is there',
    async play(world) {
      const drafts = [await uploaded(world), await uploaded(world)]
      await rowsOf(world, `update imports set options = '{"on_duplicate":"skip"}' where id = any($1)`, [
        drafts,
      ])
      const runs = []
      for (const id of drafts) {
        const row = await startedJob(world, importJob.name, { import: id, mode: 'skip_invalid' })
        runs.push(await contextOf<{ import: number; mode: 'skip_invalid' }>(world, row))
      }
      return await raceOfWork(
        world,
        runs.map((context) => () => Promise.resolve(importJob.run(context))),
        [
          {
            name: 'a line that is there already is skipped, not refused',
            sql: `select problems::text as violation from imports where id = any('{${drafts.join(',')}}') and jsonb_array_length(problems) > 0`,
          },
          {
            name: 'the line is there',
            sql: `select 'no' as violation where not exists (select from ban_emails where pattern = 'import@races.example')`,
          },
        ],
      )
    },
  },
  {
    name: 'a scheduled campaign is cancelled while its delivery begins',
    async play(world) {
      const campaign = await idOf(
        world,
        `update email_marketings set status = 'scheduled', delivery = 'races', send_at = now() where id = (
          select min(id) from email_marketings where company_id = 1) returning id`,
      )
      const row = await startedJob(world, deliverCampaign.name, { campaign, delivery: 'races' })
      const context = await contextOf<{ campaign: number; delivery: string }>(world, row)
      return await raceOfWork(
        world,
        [
          () => send(world, call('email_marketings_cancel', { id: campaign }, {})),
          () => unlessCancelled(Promise.resolve(deliverCampaign.run(beginningOf(context)))),
        ],
        [
          {
            name: 'what was cancelled is not sent',
            sql: `select status as violation from email_marketings where id = ${campaign} and status <> 'cancelled' and delivery is null`,
          },
        ],
      )
    },
  },
  {
    name: 'reviews are approved while a rule rejects those that wait',
    async play(world) {
      const reviews = await idsOf(
        world,
        `update reviews set status = 'pending', content = 'race', reject_reason = null, is_pinned = false where id in (
          select id from reviews where company_id = 1 and deleted_at is null and parent_id is null order by id limit 8) returning id`,
      )
      await rowsOf(
        world,
        `update reviews set status = 'approved' where status = 'pending' and id <> all($1) and company_id = 1`,
        [reviews],
      )
      const rule = await idOf(
        world,
        `insert into review_blacklists (company_id, type, value, match, action, status) values (1, 'word', 'race', 'contains', 'reject', 'enabled') returning id`,
      )
      const row = await startedJob(world, applyReviewRuleJob.name, { rule_id: rule })
      const context = await contextOf<{ rule_id: number }>(world, row)
      const approved = reviews.toSorted((a, b) => a - b).slice(4)
      world.deadlocks()
      const outcome = await raceOfWork(
        world,
        [
          () => Promise.resolve(applyReviewRuleJob.run(context)),
          ...approved.map(
            (id) => () => send(world, call('reviews_bulk', {}, { action: 'approve', ids: [id], params: {} })),
          ),
        ],
        [
          {
            name: 'what was approved is not rejected',
            sql: `select c.key as violation from races.changes c where c.relation = 'reviews'::regclass and c.operation = 'UPDATE'
              and (c.before::reviews).status = 'approved' and (c.after::reviews).status = 'rejected'`,
          },
        ],
      )
      const deadlocks = world.deadlocks()
      return deadlocks === 0
        ? outcome
        : { ...outcome, problems: [...outcome.problems, `${deadlocks} deadlocks`] }
    },
  },
  {
    name: 'one run of a key generation eight times at once',
    async play(world) {
      const batch = await idOf(
        world,
        `select races.copy('key_batches', (select min(id) from key_batches where company_id = 1 and purpose = 'sale'),
          '{"batch_no": "KRACE1", "quantity": 20, "status": "generating", "job_id": null}') as id`,
      )
      const row = await startedJob(world, generateJob.name, { batchId: batch })
      const context = await contextOf<{ batchId: number }>(world, row)
      return await raceOfWork(
        world,
        Array.from({ length: 8 }, () => () => Promise.resolve(generateJob.run(context))),
        [
          {
            name: 'a batch has as many keys as were asked for',
            sql: `select count(*)::text as violation from license_keys where batch_id = ${batch} having count(*) <> 20`,
          },
        ],
      )
    },
  },
]

/** The same context for the first transaction only: nothing is sent. */
function beginningOf<Context extends JobContext<{ campaign: number; delivery: string }>>(
  context: Context,
): Context {
  let isStarted = false
  return {
    ...context,
    tx: (work, save) => {
      if (isStarted) throw new JobCancelled()
      isStarted = true
      return context.tx(work, save)
    },
  }
}
