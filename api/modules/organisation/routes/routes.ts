import { choices } from '../../../engine/model/choice.ts'
import { dayAgo } from '../../../engine/model/company-time.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { jsonLiteral } from '../../../engine/model/console/counts.ts'
import { consoleRoutes } from '../../../engine/model/console/routes.ts'
import { bool, enumeration, int, openEnumeration, string } from '../../../engine/model/fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { section } from '../permissions/sections.ts'
import { endpointsOf } from './endpoints-of.ts'
import { routeViewers, visibleTo } from './viewers.ts'
import { recordVisit } from './visits.ts'

const kind = choices({
  table: ['列表', 'Table'],
  'nested-table': ['从属列表', 'Nested table'],
  form: ['表单', 'Form'],
  detail: ['详情', 'Detail'],
  'confirm-remove': ['删除确认', 'Removal'],
  stats: ['统计', 'Statistics'],
  tree: ['树', 'Tree'],
  search: ['查询', 'Search'],
  wizard: ['向导', 'Wizard'],
  gallery: ['图库', 'Gallery'],
  custom: ['自定义', 'Custom'],
  redirect: ['跳转', 'Redirect'],
})

/** Some sections have pages, but no permissions of their own. */
const sections = [
  ...choices({ public: ['公共页', 'Public'], root: ['根', 'Root'], my: ['我的', 'My account'] }),
  ...section,
]

const fields = {
  name: string('页面', 'Page', { readOnly: true, required: true, page: 'name' }),
  path: string('路径', 'Path', { readOnly: true, required: true }),
  title: string('标题', 'Title', { readOnly: true, required: true, page: { titleOf: 'name' } }),
  section: openEnumeration('分区', 'Section', sections, { readOnly: true, required: true }),
  kind: enumeration('页面类型', 'Kind', kind, { readOnly: true, required: true }),
  icon: string('图标', 'Icon', { readOnly: true }),
  roles: tags('允许的权限', 'Permissions', { readOnly: true }),
  hidden: bool('不在菜单', 'Hidden', { readOnly: true, required: true }),
  show_language: bool('语言选择', 'Language choice', { readOnly: true, required: true }),
  active_menu: string('高亮菜单', 'Active menu', { readOnly: true, page: 'name' }),
  endpoints: tags('调用端点', 'Endpoints', { readOnly: true, required: true }),
  roles_count: int('可见角色数', 'Roles', { readOnly: true, required: true }),
  users_count: int('可见用户数', 'Users', { readOnly: true, required: true }),
  visits_30d: int('近 30 天访问', 'Visits (30 days)', { readOnly: true, required: true }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    routes: typeof fields
  }
}

/** The pages of the console as the manifest has them; there is no table behind them. */
export const routes = defineResource({
  name: 'routes',
  entity: 'Route',
  zh: '路由',
  en: 'Route',
  path: '/routes',
  scope: 'global',
  title: 'title',
  fields,
  storage: { source: routeRows },
  list: {
    search: ['path', 'name', 'title'],
    sortable: ['path', 'section', 'roles_count', 'users_count', 'visits_30d'],
    sort: 'path',
    filters: ['section', 'kind', 'roles', 'hidden', 'show_language', 'users_count'],
    perPage: 200,
  },
  operations: { index: ['routes.index'] },
  reads: ['companies', 'permissions', 'users'],
  actions: [routeViewers, visibleTo, recordVisit],
})

/** SQL: a row for each page, with who sees it in the selected company and how often it was opened there. */
function routeRows(): string {
  const pages = consoleRoutes().map((route) => ({
    name: route.name,
    path: route.path,
    title: route.title,
    section: route.section,
    kind: route.kind,
    icon: route.icon,
    roles: route.permissions.length === 0 ? null : route.permissions,
    hidden: route.hidden,
    show_language: route.showLanguage,
    active_menu: route.activeMenu,
    endpoints: endpointsOf(route),
  }))
  const opens = "(r.roles is null or p.name = 'admin' or p.name = any(r.roles))"
  return `select row_number() over (order by r.name) as id, r.*,
      (select count(distinct rp.role_id) from role_permissions rp join permissions p on p.id = rp.permission_id where ${opens}) as roles_count,
      (select count(distinct u.id) from users u join company_users m on m.user_id = u.id and m.company_id = app_company_id()
          left join role_assignments a on a.user_id = u.id and (a.company_id is null or a.company_id = m.company_id)
          left join role_permissions rp on rp.role_id = a.role_id left join permissions p on p.id = rp.permission_id
        where u.deleted_at is null and u.status <> 'disabled' and ${opens}) as users_count,
      (select coalesce(sum(v.visits), 0)::bigint from route_visits v
        where v.route_name = r.name and v.company_id = app_company_id() and v.day >= ${dayAgo(29)}) as visits_30d,
      now() as created_at, now() as updated_at
    from jsonb_to_recordset(${jsonLiteral(pages)}) as r(name text, path text, title text, section text, kind text, icon text, roles text[],
      hidden boolean, show_language boolean, active_menu text, endpoints text[])`
}
