import { choices } from '../../../definition/choice.ts'
import { bool, computed, enumeration, int, string, text } from '../../../definition/fields.ts'
import { defineResource } from '../../../definition/resource.ts'

const section = choices({
  'product-analytics': ['产品分析', 'Product analytics'],
  'paid-marketings': ['付费推广', 'Paid marketings'],
  coupons: ['优惠券', 'Coupons'],
  'product-registrations': ['产品注册与安装', 'Product registrations'],
  orders: ['订单', 'Orders'],
  tradings: ['交易', 'Tradings'],
  products: ['产品', 'Products'],
  'payment-management': ['支付管理', 'Payment management'],
  sites: ['网站', 'Sites'],
  articles: ['文章', 'Articles'],
  reviews: ['评论', 'Reviews'],
  survey: ['问卷', 'Survey'],
  subscribes: ['订阅', 'Subscribes'],
  specials: ['活动', 'Specials'],
  marketings: ['营销链接', 'Marketings'],
  'email-marketings': ['邮件营销', 'Email marketings'],
  agencies: ['代理', 'Agencies'],
  feedback: ['反馈', 'Feedback'],
  infomercials: ['信息广告', 'Infomercials'],
  companies: ['公司', 'Companies'],
  users: ['用户', 'Users'],
  departments: ['部门', 'Departments'],
  roles: ['角色', 'Roles'],
  groups: ['用户组', 'Groups'],
  permissions: ['权限', 'Permissions'],
  menus: ['菜单', 'Menus'],
  system: ['系统', 'System'],
  logs: ['日志', 'Logs'],
  routes: ['路由', 'Routes'],
  api: ['接口', 'Api'],
  other: ['其他', 'Other'],
  '*': ['全部', 'Everywhere'],
})

export const permissions = defineResource({
  name: 'permissions',
  entity: 'Permission',
  zh: '权限',
  en: 'Permission',
  path: '/permissions',
  scope: 'global',
  title: 'title',
  fields: {
    name: string('权限键', 'Key', {
      min: 3,
      max: 80,
      pattern: '^[a-zA-Z][\\w-]*(\\.[a-zA-Z][\\w-]*)*$',
      required: true,
      unique: 'global',
    }),
    title: string('名称', 'Title', { min: 1, max: 60, required: true }),
    section: enumeration('分区', 'Section', section, { required: true, default: 'other' }),
    description: text('说明', 'Description', { max: 300 }),
    is_system: bool('系统键', 'System', { readOnly: true, default: false }),
  },
  computed: {
    roles_count: computed(
      int('角色数', 'Roles'),
      '(select count(*) from role_permissions p where p.permission_id = t.id)',
    ),
    users_count: computed(
      int('用户数', 'Users'),
      `(select count(distinct a.user_id) from role_permissions p join role_assignments a on a.role_id = p.role_id
        where p.permission_id = t.id)`,
    ),
  },
  list: {
    search: ['name', 'title', 'description'],
    sortable: ['name', 'section', 'roles_count', 'users_count'],
    sort: 'section',
    filters: ['section', 'is_system', 'roles_count'],
  },
  options: { subtitle: 'name', search: ['title', 'name'] },
  deletion: {
    confirm: 'name',
    when: 'dependents',
    dependents: [
      {
        resource: 'roles',
        effect: 'blocking',
        where: 'exists (select 1 from role_permissions p where p.role_id = d.id and p.permission_id = t.id)',
        zh: '使用此权限的角色',
      },
    ],
    choices: [],
  },
  operations: {
    index: ['permissions.index'],
    options: 'signedIn',
    show: ['permissions.index', 'permissions.update'],
    dependents: ['permissions.remove'],
  },
})
