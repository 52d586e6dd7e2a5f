import { arrayOf, object } from '../../engine/model/components.ts'
import type { Fields } from '../../engine/model/field.ts'
import { fieldSchema } from '../../engine/model/json-schema.ts'
import type { Operation } from '../../engine/model/operation.ts'
import { deskColumns, type DeskTable } from './columns.ts'
import type { Desk } from './desk.ts'

const titles: Readonly<Record<DeskTable, { readonly zh: string; readonly en: string }>> = {
  parts: { zh: '系统各部分的状态', en: 'State of the parts of the system' },
  schedules: { zh: '定时任务', en: 'Scheduled tasks' },
  tables: { zh: '数据表的大小', en: 'Sizes of the tables' },
  statements: { zh: '耗时最多的语句', en: 'Statements that take longest' },
  settings: { zh: '系统设置', en: 'Settings of the system' },
  versions: { zh: '版本', en: 'Versions' },
}

/** What an operator sees of the process that answers and of its database; for administrators alone. */
export function deskOperations(desk: Desk): Operation[] {
  return (Object.keys(deskColumns) as DeskTable[]).map((table) => {
    const component = `System${table.charAt(0).toUpperCase()}${table.slice(1)}`
    return {
      id: `system_${table}`,
      method: 'GET',
      path: `/system/${table}`,
      tag: 'system',
      ...titles[table],
      access: ['admin'],
      company: 'required',
      parameters: [],
      ownTransactions: true,
      answer: { status: 200, component },
      components: { [component]: object({ data: arrayOf(rowSchema(deskColumns[table])) }) },
      handle: async ({ caller }) => ({ status: 200, body: { data: await desk[table](caller.locale) } }),
    }
  })
}

function rowSchema(fields: Fields) {
  const properties = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, 'answer')])
  return object(Object.fromEntries(properties))
}
