import { sql } from '../../../database/sql.ts'
import type { Access } from '../../../model/access.ts'
import type { RecordStep } from '../../../model/action.ts'
import { bool, datetime, enumeration } from '../../../model/fields.ts'
import { recordAction } from '../../../operations/actions/action.ts'
import { recordStep } from '../../../operations/actions/steps.ts'
import { updateRow } from '../../../operations/write/write.ts'
import { simulatedLinkCheck } from '../../../platform/adapters/link-checker.ts'
import { run } from '../../../query/sql.ts'
import { textOf } from '../../../query/text-of.ts'
import { withOffset } from '../../../query/zoned-time.ts'
import { linkAlive } from './choices.ts'

/** Looks whether the published page still has the link code on it; without a link code nobody can say. */
export const checkLinkStep = (access: Access): RecordStep =>
  recordStep('cooperations', {
    zh: '检测链接',
    en: 'Check the link',
    access,
    refuses: ({ publish_url: url }) => (textOf(url) === '' ? '尚未填写发布网址' : null),
    run: async ({ resource, call, id, record }) => {
      const [link] = await run<{ code: string }>(
        call.tx,
        sql`select code from link_codes where id = ${record.link_code_id ?? null}::bigint`,
      )
      const alive = link === undefined ? 'unknown' : simulatedLinkCheck(textOf(record.publish_url), link.code)
      const checkedAt = new Date().toISOString()
      await updateRow(resource, id, { link_alive: alive, link_checked_at: checkedAt }, call)
      return { link_alive: alive, checked_at: withOffset(checkedAt, call.caller.timezone), simulated: true }
    },
  })

export const checkLink = (access: Access) =>
  recordAction('cooperations', {
    ...checkLinkStep(access),
    name: 'check_link',
    path: '/{id}/check-link',
    answer: {
      fields: {
        link_alive: enumeration('链接检测', 'Link check', linkAlive, { required: true }),
        checked_at: datetime('检测时间', 'Checked at', { required: true }),
        simulated: bool('演示', 'Simulated', { required: true }),
      },
    },
  })
