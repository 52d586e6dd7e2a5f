import { userOf } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { lockName } from '../../../engine/query/lock-name.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'

/** Robots of one owner in a company. */
const mostOfOne = 20

/** Used and changed by their owner alone. */
export const robotRules = defineRules('alert_robots', {
  visible: ({ userId }) => sql`t.user_id = ${userId}::bigint`,
  beforeWrite: async (call, { address }, record) => ({
    ...(address == null || hostOf(address) !== null
      ? {}
      : { address: ['请填写机器人的 Webhook 地址，以 https:// 开头'] }),
    ...(record === null ? await countErrors(call) : {}),
  }),
  prepare: ({ services, caller }, { address, secret }, record) => {
    const encrypt = (text: string) => `${services.cipher.encrypt(text)}:${text.slice(-4)}`
    return Promise.resolve({
      ...(record === null ? { user_id: userOf(caller) } : {}),
      ...(address == null ? {} : { address: encrypt(address), host: hostOf(address) ?? '', problem: null }),
      ...(secret == null || secret === '' ? {} : { secret: encrypt(secret), problem: null }),
    })
  },
  beforeDelete: async (call, { id }) => {
    await repositoryOf('metric_alerts', call).updateWhere(sql`${id}::bigint = any(t.robots)`, {
      robots: sql`array_remove(robots, ${id}::bigint)`,
    })
  },
})

/** Null for what is no address of the web that can be posted to. */
function hostOf(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const { username, password, hash, host } = new URL(address)
  return username === '' && password === '' && hash === '' ? host : null
}

async function countErrors({ tx, caller }: Call): Promise<ErrorsOf<'alert_robots'>> {
  await lockName(tx, `robots of ${caller.userId ?? 0}`)
  const own = await run<{ id: number }>(
    tx,
    sql`select id from alert_robots where company_id = ${caller.companyId}::bigint and user_id = ${caller.userId}::bigint`,
  )
  return own.length < mostOfOne ? {} : { name: [message('最多 {n} 个群机器人', { n: mostOfOne })] }
}
