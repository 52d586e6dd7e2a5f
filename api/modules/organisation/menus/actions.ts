import { keysOfRole } from '../../../engine/auth/grants.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { menuFor } from '../../../engine/model/console/menu.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { bool, int, datetime, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { entries, ref, refs } from '../../../engine/model/related-fields.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { lockTree } from '../../../engine/operations/write/tree.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { menuNode } from './menu-node.ts'
import { isOverride, type ManifestItem, manifestItems, menuOverrides } from './overrides.ts'
import { reorderItems } from './reorder.ts'

const text = { type: 'string' }
const maybe = { type: 'string', nullable: true }
const flag = { type: 'boolean' }
const override = {
  id: { type: 'integer', format: 'int64' },
  kind: text,
  route_name: maybe,
  parent_key: maybe,
  title: maybe,
  title_en: maybe,
  icon: maybe,
  url: maybe,
  target: text,
  keys: { type: 'array', items: text },
  hidden: flag,
  always_show: flag,
  sort: { type: 'integer' },
  badge: text,
}

/** What differs from the manifest's menu; own entries only for who may use them. */
export const effectiveMenu = collectionAction({
  name: 'effective',
  path: '/effective',
  method: 'GET',
  zh: '生效的菜单覆盖项',
  en: 'What differs from the manifest',
  access: 'signedIn',
  answer: {
    schema: {
      type: 'array',
      items: { type: 'object', title: 'MenuOverride', properties: override, required: Object.keys(override) },
    },
  },
  run: async ({ call: { tx, caller } }) => {
    const items = manifestItems()
    const mayUse = (keys: readonly string[]) =>
      keys.length === 0 || caller.isAdmin || keys.some((key) => caller.permissions.has(key))
    return (await menuOverrides(tx)).filter((item) => isOverride(item, items) && mayUse(item.keys))
  },
})

/** The menu as a user with a role sees it; without a role, as the caller does. */
export const previewMenu = collectionAction({
  name: 'preview',
  path: '/preview',
  method: 'GET',
  zh: '预览菜单',
  en: 'The menu as a role sees it',
  access: ['menu.index'],
  input: { role_id: ref('角色', 'Role', 'roles') },
  answer: { schema: { type: 'array', items: menuNode } },
  run: async ({ call: { tx, caller }, input }) => {
    const role = input.role_id
    const keys = role === undefined ? [...caller.permissions] : await keysOfRole(tx, Number(role))
    return menuFor(keys, await menuOverrides(tx))
  },
})

/** Back to the manifest: all of its entries, or the named ones. */
export const resetMenu = collectionAction({
  name: 'reset',
  path: '/reset',
  zh: '恢复默认菜单',
  en: 'Back to the menu of the manifest',
  access: ['menu.edit'],
  audit: 'update',
  input: { route_names: tagsOfRoutes() },
  run: async ({ call, resource, input }) => {
    await lockTree(resource, call)
    const names = input.route_names as readonly string[] | undefined
    const items = manifestItems().filter(
      ({ route_name: name }) => names === undefined || names.includes(name),
    )
    const unknown = names?.find((name) => !items.some((item) => item.route_name === name))
    if (unknown !== undefined)
      throw ApiError.invalid({ route_names: [message('页面清单中不存在：{name}', { name: unknown })] })
    await resetItems(call, items)
  },
})

/** One entry of the manifest back to where and how the manifest has it. */
export const resetMenuItem = recordAction('menu_items', {
  name: 'reset_one',
  path: '/{id}/reset',
  zh: '恢复默认',
  en: 'Back to the manifest',
  access: ['menu.edit'],
  allowed: [
    requires('menu_items', {
      code: 'of_manifest',
      when: { kind: 'manifest' },
      reason: '自建菜单项没有默认值',
    }),
  ],
  run: async ({ call, record }) => {
    await resetItems(
      call,
      manifestItems().filter(({ route_name: name }) => name === record.route_name),
    )
  },
})

async function resetItems(call: Call, items: readonly ManifestItem[]): Promise<void> {
  await run(
    call.tx,
    sql`update menu_items t set title = null, title_en = null, icon = null, hidden = false, always_show = false, badge = 'none', sort = m.sort,
        parent_key = m.parent_key, updated_by = ${call.caller.userId}::bigint, updated_at = ${nextVersion('t')}
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as m(route_name text, parent_key text, sort bigint)
      where t.kind = 'manifest' and t.route_name = m.route_name`,
  )
}

function tagsOfRoutes() {
  return { ...tags('页面', 'Pages', { max: 300 }), maxLength: 80, nullable: false }
}

/** The whole tree at once: places of items by id, or of pages by name. Refused when the menu was changed after `updated_at`. */
export const reorderMenu = collectionAction({
  name: 'reorder',
  path: '/reorder',
  method: 'PUT',
  zh: '调整菜单顺序',
  en: 'Reorder the menu',
  access: ['menu.edit'],
  audit: 'update',
  input: {
    ids: refs('新的顺序', 'New order', 'menu_items', { max: 500 }),
    nodes: entries(
      '新的位置',
      'New places',
      {
        id: int('编号', 'Id', { min: 1 }),
        route_name: string('页面', 'Page', { max: 80 }),
        parent_key: string('所属分区', 'Parent', { max: 80 }),
        hidden: bool('隐藏', 'Hidden'),
        sort: int('排序', 'Sort', { min: 0, max: 9999, required: true }),
      },
      { max: 500 },
    ),
    updated_at: datetime('读取时的版本', 'Version that was read'),
  },
  run: reorderItems,
})
