import { sql } from 'drizzle-orm/sql'
import { recordAction } from '../operations/action.ts'
import { run } from '../query/sql.ts'

/** `DELETE /jobs/{id}`: stops a job that waits or runs, and takes one that has ended out of the list. */
export const cancelOrRemove = recordAction({
  name: 'destroy',
  path: '/{id}',
  method: 'DELETE',
  zh: '取消或清除任务',
  en: 'Cancel a job, or remove an ended one',
  access: 'signedIn',
  answer: 'nothing',
  audit: 'delete',
  async run({ call, id, record }) {
    const { tx } = call
    if (record['status'] === 'queued' || record['status'] === 'running') {
      await run(
        tx,
        sql`update jobs set status = 'cancelled', message = '已取消', finished_at = now(), updated_at = now() where id = ${id}::bigint`,
      )
    } else await run(tx, sql`delete from jobs where id = ${id}::bigint`)
  },
})
