import type { DemoStep } from '../../../../engine/demo/step.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { peopleOf } from '../audience/people.ts'
import { ownAudience } from '../audience/saved.ts'

/** Three audiences a company, counted as the console counts them. */
export const emailAudiences: DemoStep = {
  name: 'email_audiences',
  after: ['email_marketing_logs', 'registrations'],
  async run(tx) {
    await tx(`
INSERT INTO email_audiences (company_id, name, audience, note, created_at, updated_at)
SELECT c.id, a.name, a.audience::jsonb, a.note, storage.demo_at(90, a.n * 60), storage.demo_at(30, a.n * 60)
FROM companies c CROSS JOIN (VALUES
  (1, '活跃订阅者', '{"source": "subscribers", "filters": {"last_open_days": 90}}', '近 90 天打开过邮件'),
  (2, '注册未购买', '{"source": "registered", "filters": {"never_ordered": true}}', NULL),
  (3, '一年未下单的客户', '{"source": "customers", "filters": {"not_ordered_days": 365}, "exclude": {"recent_days": 7}}', '召回用')) a (n, name, audience, note)
ORDER BY c.id, a.n`)
    const saved = await tx<{ id: number; audience: unknown; company_id: number; timezone: string }>(
      'SELECT a.id, a.audience, a.company_id, c.timezone FROM email_audiences a JOIN companies c ON c.id = a.company_id ORDER BY a.id',
    )
    for (const { id, audience, company_id: companyId, timezone } of saved) {
      const own = ownAudience(audience)
      if (own === null) throw new Error(`audience ${id} cannot be read`)
      const people = peopleOf({ companyId, timezone }, own, null, [])
      await run(
        tx,
        sql`update email_audiences set people = (select count(*) from (${people}) x where x.reason is null), counted_at = storage.demo_at(0, 0)
          where id = ${id}::bigint`,
      )
    }
  },
}
