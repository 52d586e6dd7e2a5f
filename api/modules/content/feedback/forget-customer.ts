import type { Call } from '../../../engine/model/operation.ts'
import { uploadedId } from '../../../engine/operations/write/pictures.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** What stands where a customer’s words were. */
const nothing = '<p>…</p>'

/**
 * Takes a customer out of their tickets: address, name, what they wrote and the files that they sent. State, product and times stay, as does what
 * staff answered unless it names the address. How many tickets that were, and the contents that have no row any more.
 */
export async function forgetCustomer(
  call: Call,
  address: string,
): Promise<{ readonly tickets: number; readonly keys: readonly string[] }> {
  const company = sql`t.company_id = ${call.caller.companyId}::bigint`
  const tickets = repositoryOf('feedback', call)
  const replies = repositoryOf('feedback_replies', call)
  const own = await tickets.select(['attachments'], sql`${company} and lower(t.email) = ${address}`)
  const ids = array(
    own.map(({ id }) => id),
    'bigint',
  )
  const written = sql`${company} and (t.feedback_id = any(${ids}) and t.type = 'customer' or strpos(lower(t.content), ${address}) > 0)`
  const messages = await replies.select(['attachments'], written)
  const addresses = [...own, ...messages].flatMap(({ attachments }) => attachments ?? [])
  await replies.updateWhere(written, { content: nothing, attachments: [] })
  await tickets.updateWhere(sql`${company} and t.id = any(${ids})`, {
    email: null,
    name: null,
    subject: null,
    content: null,
    attachments: [],
  })
  const files = await run<{ storage_key: string }>(
    call.tx,
    sql`delete from files t where ${company} and t.usage = 'attachment' and t.storage_key is not null
      and t.id = any(${array(
        addresses.flatMap((each) => uploadedId(each) ?? []),
        'bigint',
      )}) returning t.storage_key`,
  )
  return { tickets: own.length, keys: files.map(({ storage_key: key }) => key) }
}
