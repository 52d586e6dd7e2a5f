import { userOf } from '../../../engine/model/caller.ts'
import { int } from '../../../engine/model/fields.ts'
import { languageOf } from '../../../engine/notifications/mail/reader-language.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'

/** A message about nothing, to see whether the robot takes what it is sent. */
export const testRobot = recordAction('alert_robots', {
  name: 'test',
  path: '/{id}/test',
  zh: '发送测试消息',
  en: 'Send a test message',
  access: 'signedIn',
  changes: ['alert_deliveries'],
  audit: 'send',
  done: { zh: '测试消息已排队', en: 'The test message is queued' },
  answer: {
    fields: { delivery_id: int('发送编号', 'Delivery', { required: true, identifier: true }) },
  },
  run: async ({ call, id, record }) => {
    const owner = userOf(call.caller)
    const words = message('测试消息：“{name}”可以收到指标提醒。由 {owner} 发送', {
      name: record.name,
      owner: call.caller.userName,
    })
    const text = worded(await languageOf(call.tx, owner), words)
    const [made] = await run<{ id: number }>(
      call.tx,
      sql`insert into alert_deliveries (company_id, robot_id, user_id, text)
        values (${call.caller.companyId}::bigint, ${id}::bigint, ${owner}::bigint, ${text}) returning id`,
    )
    if (made === undefined) throw new Error('no row came back from an insert into alert_deliveries')
    call.afterCommit(() => call.services.queue.wake())
    return { delivery_id: made.id }
  },
})
