import { choices } from '../../../engine/model/choice.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { lazy } from '../../../engine/model/computed-fields.ts'
import { jsonLiteral } from '../../../engine/model/console/counts.ts'
import { bool, enumeration, int, string, url } from '../../../engine/model/fields.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { effectiveMenu, previewMenu, reorderMenu, resetMenu, resetMenuItem } from './actions.ts'
import { menuBadges } from './badges.ts'
import { manifestItems } from './overrides.ts'
import { menuParents } from './parents.ts'
import { menuRules } from './rules.ts'

const kind = choices({
  manifest: ['清单页面', 'Manifest page'],
  link: ['外部链接', 'External link'],
  group: ['分组', 'Group'],
})

const target = choices({
  blank: ['新窗口', 'New window'],
  self: ['当前窗口', 'Same window'],
})

const badge = choices({
  none: ['无', 'None'],
  coupon_pending: ['待审批优惠', 'Coupons to approve'],
  returns_open: ['待处理退款', 'Open returns'],
  reviews_pending: ['待审评论', 'Reviews to moderate'],
  feedback_open: ['未处理反馈', 'Open feedback'],
  obligations_due: ['待付款', 'Payments due'],
})

const fields = {
  kind: enumeration('类型', 'Kind', kind, { immutable: true, required: true, default: 'manifest' }),
  route_name: string('页面', 'Page', { immutable: true, min: 2, max: 80, unique: 'global', page: 'name' }),
  parent_key: string('所属分区', 'Parent', { max: 80 }),
  title: string('显示名', 'Title', { max: 20 }),
  title_en: string('英文名', 'English title', { max: 40 }),
  icon: string('图标', 'Icon', { max: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  url: url('链接', 'URL', { max: 300 }),
  target: enumeration('打开方式', 'Opens in', target, { default: 'blank' }),
  roles: refs('可见权限', 'Visible with', 'permissions'),
  hidden: bool('隐藏', 'Hidden', { default: false }),
  always_show: bool('总显示子菜单', 'Always show submenu', { default: false }),
  sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
  badge: enumeration('角标', 'Badge', badge, { default: 'none' }),
}

const computedFields = {
  effective_title: lazy(
    string('生效标题', 'Effective title', { page: { titleOf: 'route_name' } }),
    effectiveTitle,
  ),
  is_changed: lazy(bool('已改', 'Changed'), differs),
  roles_manifest: lazy(tags('清单权限', 'Permissions of the manifest'), manifestKeys),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    menu_items: typeof fields & typeof computedFields
  }
}

/** What differs from the manifest's menu: addresses and permissions of its pages stay the manifest's (domain/questions.md Q34). */
export const menuItems = defineResource({
  name: 'menu_items',
  entity: 'MenuItem',
  zh: '菜单项',
  en: 'Menu item',
  path: '/menus',
  scope: 'global',
  title: 'title',
  fields,
  computed: computedFields,
  storage: { indexes: [['parent_key', 'sort']] },
  list: {
    search: ['title', 'route_name', 'url'],
    sortable: ['sort', 'title', 'route_name'],
    sort: 'sort',
    filters: ['kind', 'parent_key', 'hidden', 'badge'],
    perPage: 200,
  },
  operations: {
    index: ['menu.index'],
    show: ['menu.index', 'menu.edit'],
    store: ['menu.store'],
    update: ['menu.edit'],
    destroy: ['menu.remove'],
  },
  rules: menuRules,
  lifecycle: { writesInTurn: true },
  actions: [effectiveMenu, menuBadges, previewMenu, menuParents, resetMenu, resetMenuItem, reorderMenu],
})

function effectiveTitle(): string {
  const titles = Object.fromEntries(manifestItems().map((item) => [item.route_name, item.title]))
  return `coalesce(nullif(t.title, ''), ${jsonLiteral(titles)} ->> t.route_name, t.route_name, t.url, '')`
}

/** An entry of the manifest is not as the manifest has it. */
function differs(): string {
  const items = manifestItems().map(({ route_name, parent_key, sort }) => [route_name, { parent_key, sort }])
  return `(t.kind = 'manifest' and exists (
    select from (select ${jsonLiteral(Object.fromEntries(items))} -> t.route_name as usual) m where m.usual is not null
      and (coalesce(t.title, t.title_en, '') <> '' or t.icon is not null or t.hidden or t.always_show or t.badge <> 'none'
        or t.sort <> (m.usual ->> 'sort')::bigint or coalesce(t.parent_key, '') <> coalesce(m.usual ->> 'parent_key', ''))))`
}

function manifestKeys(): string {
  const keys = Object.fromEntries(manifestItems().map((item) => [item.route_name, item.keys]))
  return `array(select jsonb_array_elements_text(${jsonLiteral(keys)} -> t.route_name))`
}
