import type { Call } from '../../../engine/model/operation.ts'
import type { CellValue } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { jsonCell, words } from '../../../engine/transfer/imports/cell-value.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'

interface Named {
  readonly id: number
  readonly name: string
  readonly title: string
}

const everywhere = new Set(['*', '所有品牌'])

/**
 * Roles as a spreadsheet says them, by title or name: `客服` in the selected company, `客服@图匠科技` in another of the caller's,
 * `客服@所有品牌` in every one; or the list as an export writes it.
 */
export async function roleCells({ tx, caller }: Call): Promise<(text: string) => CellValue> {
  const roles = await run<Named>(tx, sql`select id, name, title from roles`)
  const companies = await run<Named>(
    tx,
    sql`select id, name, title from companies where id = any(${sql.param([...caller.companyIds])}::bigint[])`,
  )
  const one = (word: string): CellValue => {
    const [role = '', company] = word.split('@').map((part) => part.trim())
    const found = find(roles, role)
    const place = company === undefined || everywhere.has(company) ? null : find(companies, company)
    if (found === undefined) return { problem: message('角色不存在：{name}', { name: role }) }
    if (place === undefined) return { problem: message('品牌不存在：{name}', { name: company ?? '' }) }
    const companyId = company === undefined ? caller.companyId : (place?.id ?? null)
    return { value: { role_id: found.id, company_id: companyId } }
  }
  return (text) => {
    if (text.startsWith('[')) return jsonCell(text)
    const cells = words(text).map(one)
    const wrong = cells.find((cell) => 'problem' in cell)
    return wrong ?? { value: cells.map((cell) => ('value' in cell ? cell.value : null)) }
  }
}

function find(records: readonly Named[], text: string): Named | undefined {
  return records.find(({ name, title }) => text === title || text === name)
}
