/**
 * The plain handler: the list’s rows, order and count with the API’s framework and driver, without authentication,
 * permissions, row-level security, titles of references and computed fields.
 */
import fastify from 'fastify'
import { Pool } from 'pg'
import { connectionOptions } from '../../../api/kernel/database/postgres/connection.ts'
import { serveParent } from '../../child.ts'

const pool = new Pool({ ...connectionOptions(process.env['DATABASE_URL'] ?? ''), max: 10 })
const app = fastify()
const rows = 'from orders where company_id = $1 and deleted_at is null and is_test = false'

app.get('/orders', async () => {
  const [page, count] = await Promise.all([
    pool.query(`select * ${rows} order by created_at desc, id desc limit 20`, [1]),
    pool.query(`select count(*) ${rows}`, [1]),
  ])
  return { data: page.rows, total: Number(count.rows[0].count) }
})

serveParent({ rest: await app.listen({ host: '127.0.0.1', port: 0 }) }, async () => {
  await app.close()
  await pool.end()
})
