import type { DraftOf, ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { splitTarget } from '../../trade/utm.ts'
import { freeCode, isTaken } from './short-code.ts'

const requiredTags = {
  utm_source: { zh: '来源', en: 'Source' },
  utm_medium: { zh: '媒介', en: 'Medium' },
  utm_campaign: { zh: '活动', en: 'Campaign' },
} as const

/** Campaign parameters in the target go into their fields; a code that is left out is made (domain/resources.md, link_codes). */
export const linkCodeRules = defineRules('link_codes', {
  beforeWrite: async (call, values, record) => {
    const errors: ErrorsOf<'link_codes'> = {}
    const target = values.target_url ?? ''
    const found = target === '' ? {} : splitTarget(target).utm
    for (const name of ['utm_source', 'utm_medium', 'utm_campaign'] as const)
      if (record === null && values[name] === undefined && found[name] === undefined)
        errors[name] = [message('请填写{label}', { label: requiredTags[name] })]
    const code = values.code ?? ''
    if (record === null && code !== '' && (await isTaken(call, code))) errors.code = ['短码已存在']
    if (values.status === 'expired' && record?.status !== 'expired') errors.status = ['过期由到期时间决定']
    if (
      values.status === 'active' &&
      record !== null &&
      record.status !== 'active' &&
      isOver({ ...record, ...values })
    )
      errors.status = ['已过期，请先修改到期时间']
    return errors
  },
  prepare: async (call, values, record) => {
    const target = values.target_url === undefined ? null : splitTarget(values.target_url)
    const ownTags = Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('utm_')))
    return {
      ...(target === null ? {} : { ...target.utm, ...ownTags, target_url: target.url }),
      ...(record === null ? { code: (values.code ?? '') || (await freeCode(call)) } : {}),
    }
  },
  preventsDeletion: async (call, { id }) => {
    const clicked = await run(
      call.tx,
      sql`select 1 from daily_link_stats where company_id = ${call.caller.companyId}::bigint and link_code_id = ${id}::bigint
        and clicks > 0 limit 1`,
    )
    return clicked.length > 0 ? '已有点击的链接码只能停用' : null
  },
})

/** Whether its time has passed. */
export function isOver({ expires_at: end }: DraftOf<'link_codes'>): boolean {
  return end != null && Date.parse(end) <= Date.now()
}
