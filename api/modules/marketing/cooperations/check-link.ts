import type { Access } from '../../../engine/model/access.ts'
import type { ContextOf } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import type { ExternalQuery } from '../../../engine/model/external-query.ts'
import { bool, datetime, enumeration } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { answerTo } from '../../../engine/operations/actions/external-queries.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { run } from '../../../engine/query/sql.ts'
import { withOffset } from '../../../engine/query/zoned-time.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { linkAlive } from './choices.ts'

interface LinkOnPage {
  readonly page: string
  readonly code: string
}

/** Without a link code it cannot be decided. */
const linkOnPage: ExternalQuery<ContextOf<'cooperations'>, LinkOnPage, 'ok' | 'lost'> = {
  async question({ call, record }) {
    const [link] = await run<{ code: string }>(
      call.tx,
      sql`select code from link_codes where id = ${record.link_code_id ?? null}::bigint`,
    )
    return link === undefined ? null : { page: record.publish_url ?? '', code: link.code }
  },
  ask: ({ links }, { page, code }) => links.hasLink(page, code),
}

/** Looks whether the published page still has the link code on it. */
export const checkLinkStep = (access: Access) =>
  recordStep('cooperations', {
    zh: '检测链接',
    en: 'Check the link',
    access,
    allowed: [
      requires('cooperations', {
        code: 'has_address',
        when: { publish_url: { not: null } },
        reason: '尚未填写发布网址',
      }),
    ],
    externalQuery: linkOnPage,
    run: async (context) => {
      const { records, call, id } = context
      const alive: 'ok' | 'lost' | 'unknown' = (await answerTo(linkOnPage, context)) ?? 'unknown'
      const checkedAt = new Date().toISOString()
      await records.update(id, { link_alive: alive, link_checked_at: checkedAt })
      return {
        link_alive: alive,
        checked_at: withOffset(checkedAt, call.caller.timezone),
        simulated: call.services.ports.links.simulated,
      }
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
