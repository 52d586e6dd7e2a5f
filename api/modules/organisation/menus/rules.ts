import { manifestSections } from '../../../engine/model/console/manifest.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf, ValuesOf, DraftOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** The manifest's entries can be renamed, moved and hidden; links and groups are one's own (domain/questions.md Q34). */
export const menuRules = defineRules('menu_items', {
  beforeWrite: async (call, values, record) => {
    const kind = record?.kind ?? values.kind
    const errors: ErrorsOf<'menu_items'> = {}
    if (record === null && kind === 'manifest') errors.kind = ['清单页面由系统生成，不能新建']
    if (record === null && values.route_name != null) errors.route_name = ['自建菜单项不能指定页面']
    if (kind === 'manifest') refuseOwn(values, errors)
    else Object.assign(errors, ownErrors({ ...record, ...values }, kind ?? ''))
    if (values.always_show === true && !isSection(record)) errors.always_show = ['只有分区可以设置']
    const parent = await parentProblem(call, values, record)
    if (parent !== null) errors.parent_key = [parent]
    return errors
  },
  beforeDelete: async (call, record) => {
    if (record.kind === 'manifest') throw ApiError.forbidden('清单页面不能删除，只能隐藏', 'FORBIDDEN')
    await returnChildren(call, `item:${record.id}`)
  },
})

/** Addresses and permissions of pages are the manifest's. */
function refuseOwn(values: ValuesOf<'menu_items'>, errors: ErrorsOf<'menu_items'>): void {
  const roles = values.roles
  if (Array.isArray(roles) && roles.length > 0) errors.roles = ['清单页面的权限以清单为准']
  if (values.url != null && values.url !== '') errors.url = ['清单页面的地址以清单为准']
}

function ownErrors(item: DraftOf<'menu_items'>, kind: string): ErrorsOf<'menu_items'> {
  const isEmpty = (name: 'title' | 'url') => item[name] == null || item[name] === ''
  return {
    ...(isEmpty('title') ? { title: ['请填写显示名'] } : {}),
    ...(kind === 'link' && isEmpty('url') ? { url: ['请填写链接'] } : {}),
  }
}

function isSection(record: RecordOf<'menu_items'> | null): boolean {
  return manifestSections().some(({ key }) => key === record?.route_name) || record?.kind === 'group'
}

/** Below a section of the manifest or a group of one's own; a section stays at the top, and groups do not stand in each other. */
async function parentProblem(
  call: Call,
  values: ValuesOf<'menu_items'>,
  record: RecordOf<'menu_items'> | null,
): Promise<Message | null> {
  const key = values.parent_key
  if (key === undefined || key === null || key === '') return null
  if (record?.kind === 'manifest' && isSection(record)) return '分区只能在顶级'
  const items = await run<MenuPlace>(call.tx, sql`select id, kind, parent_key from menu_items`)
  return parentKeyProblem(items, key, record === null ? null : record.id)
}

export interface MenuPlace {
  readonly id: number
  readonly kind: string
  readonly parent_key: string | null
}

/** Why an item cannot stand below this key, given where all the others stand. */
export function parentKeyProblem(
  items: readonly MenuPlace[],
  key: string,
  ownId: number | null,
): Message | null {
  if (manifestSections().some((section) => section.key === key)) return null
  const group = items.find(({ id, kind }) => kind === 'group' && `item:${id}` === key)
  if (group === undefined) return '只能挂到清单分区或自建分组'
  if (group.id === ownId) return '不能挂到自己之下'
  const isThird = group.parent_key?.startsWith('item:') === true
  const holds = ownId !== null && items.some(({ parent_key: parent }) => parent === `item:${ownId}`)
  return isThird || holds ? '分组最多两层' : null
}

/** What stood below a group goes back to where the manifest has it. */
async function returnChildren(call: Call, key: string): Promise<void> {
  const sections = manifestSections().flatMap(({ key: section, pages }) =>
    pages.map(({ name }) => ({ name, section })),
  )
  await run(
    call.tx,
    sql`update menu_items t set updated_at = ${nextVersion('t')}, parent_key = (
        select m.section from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as m(name text, section text) where m.name = t.route_name)
      where t.parent_key = ${key}`,
  )
}
