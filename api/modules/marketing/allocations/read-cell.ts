import type { Call } from '../../../engine/model/operation.ts'
import type { CellValue } from '../../../engine/model/rules.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { words } from '../../../engine/transfer/imports/cell-value.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'

/** Reads shares from a cell as lists show them, `图匠科技 60%;数安软件 40%`: the caller's companies by title or number. */
export async function allocationCell({ tx, caller }: Call): Promise<(text: string) => CellValue> {
  const companies = await run<{ id: number; title: string }>(
    tx,
    sql`select id, title from companies where id = any(${array([...caller.companyIds], 'bigint')})`,
  )
  return (text) => {
    const shares = words(text).map((word) => {
      const [, name = '', percent = ''] = /^(.*?)\s*[:：\s]\s*(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(word) ?? []
      const company = companies.find(({ id, title }) => title === name || String(id) === name)
      return { name: name || word, percent, company_id: company?.id }
    })
    const unread = shares.find(({ percent }) => percent === '')
    if (unread !== undefined)
      return { problem: message('分摊格式须为“品牌 60%;品牌 40%”：{text}', { text: unread.name }) }
    const unknown = shares.find((share) => share.company_id === undefined)
    if (unknown !== undefined) return { problem: message('所选品牌不存在：{name}', { name: unknown.name }) }
    return { value: shares.map(({ company_id, percent }) => ({ company_id, percent })) }
  }
}
