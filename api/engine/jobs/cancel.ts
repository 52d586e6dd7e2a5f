import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { worded } from '../../kernel/formats/messages/worded.ts'
import { recordAction } from '../operations/actions/action.ts'
import { array, run } from '../query/sql.ts'
import { cancelled, addMessages, stoppedJob } from './finish.ts'
import type { JobRow } from './row.ts'

/** `DELETE /jobs/{id}`: stops a job that waits or runs, and takes one that has ended out of the list. */
export const cancelOrRemove = recordAction('jobs', {
  name: 'destroy',
  path: '/{id}',
  method: 'DELETE',
  zh: '取消或清除任务',
  en: 'Cancel a job, or remove an ended one',
  access: 'signedIn',
  answer: 'nothing',
  audit: 'delete',
  async run({ call: { tx, services }, id, record }) {
    if (record.status !== 'queued' && record.status !== 'running') {
      await run(tx, sql`delete from jobs where id = ${id}::bigint`)
      return
    }
    const [row] = await run<Pick<JobRow, 'user_id' | 'company_id' | 'definition' | 'params'>>(
      tx,
      sql`update jobs set status = 'cancelled', message = ${worded('zh', cancelled)}, ${addMessages({ message: cancelled })}, finished_at = now(), updated_at = now() where id = ${id}::bigint
        returning user_id, company_id, definition, params`,
    )
    if (row === undefined) throw new Error(`job ${id} went while it was locked`)
    const definition = services.findJob(row.definition)
    await inCompany(tx, row.company_id, async () =>
      definition?.stopped?.(tx, stoppedJob(row, 'cancelled', cancelled)),
    )
  },
})

/** The list of jobs is about no company; what a job was about belongs to one. */
async function inCompany(tx: Query, companyId: number | null, work: () => Promise<void>): Promise<void> {
  const names = ['app.company_id', 'app.company_ids']
  const set = (values: readonly string[]) =>
    run(
      tx,
      sql`select set_config(s.name, s.value, true) from unnest(${array(names, 'text')}, ${array(values, 'text')}) s (name, value)`,
    )
  const before = await run<{ value: string }>(
    tx,
    sql`select current_setting(s.name) as value from unnest(${array(names, 'text')}) with ordinality s (name, place) order by place`,
  )
  await set(names.map(() => String(companyId ?? '')))
  await work()
  await set(before.map(({ value }) => value))
}
