import { choices } from '../../../engine/model/choice.ts'
import { langs } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { dailyFigure } from '../../../engine/model/daily-figure.ts'
import { contentLanguage, currency } from '../../../engine/model/enums/common.ts'
import {
  datetime,
  email,
  enumeration,
  enumerations,
  image,
  int,
  money,
  slug,
  string,
  text,
  timezone,
  url,
} from '../../../engine/model/fields.ts'
import { count, sum } from '../../../engine/model/metric.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { readSites, saveSites } from './company-sites.ts'
import { companyRules } from './rules.ts'
import { suspend } from './suspend.ts'
import { testMail } from './test-mail.ts'

const status = choices({
  active: ['正常', 'Active'],
  suspended: ['停用', 'Suspended'],
})

const members =
  '(select count(*) from company_users m join users u on u.id = m.user_id where m.company_id = t.id and u.deleted_at is null)'

const fields = {
  logo: image('Logo', 'Logo', {
    required: true,
    picture: { types: ['png', 'svg+xml', 'webp'], kb: 512, width: 120, height: 40 },
  }),
  title: string('品牌名', 'Brand title', { min: 1, max: 40, required: true, unique: 'global' }),
  name: slug('标识', 'Name', { min: 2, max: 32, required: true, unique: 'global' }),
  api_base: url('API 地址', 'API base', {
    max: 200,
    pattern: String.raw`^https://[^\s/?#]\S*$`,
    required: true,
  }),
  url: url('官网', 'Website', { max: 200, required: true }),
  languages: langs('语言', 'Languages', { required: true }),
  default_language: enumeration('默认语言', 'Default language', contentLanguage, { required: true }),
  timezone: timezone('时区', 'Timezone', { required: true, default: 'Asia/Shanghai' }),
  currency: enumeration('默认货币', 'Currency', currency, { required: true, default: 'USD' }),
  order_prefix: string('订单前缀', 'Order prefix', {
    min: 1,
    max: 4,
    pattern: '^[A-Z]+$',
    required: true,
    unique: 'global',
  }),
  support_email: email('客服邮箱', 'Support email', { required: true }),
  mail_from_name: string('发件人名', 'Mail from name', { min: 1, max: 60, required: true }),
  mail_from_email: email('发件邮箱', 'Mail from email', { required: true }),
  mail_tested_at: datetime('测试邮件寄出', 'Test mail sent', { readOnly: true }),
  refund_window_days: int('退款期(天)', 'Refund window', { min: 0, max: 365, default: 30 }),
  coupon_auto_approve_percent: int('自营优惠免审上限(%)', 'Coupon auto-approve limit', {
    min: 0,
    max: 100,
    default: 30,
  }),
  low_key_threshold: int('库存预警线', 'Low key threshold', { min: 0, max: 100000, default: 200 }),
  status: enumeration('状态', 'Status', status, { readOnly: true, default: 'active' }),
  sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
  note: text('备注', 'Note', { max: 500 }),
}

const computedFields = {
  users_count: computed(int('成员数', 'Members'), members),
  products_count: computed(
    int('产品数', 'Products'),
    '(select count(*) from products p where p.company_id = t.id and p.deleted_at is null)',
  ),
  orders_30d: computed(int('近 30 天订单', 'Orders (30 days)'), ofSales('orders')),
  revenue_30d_usd: computed(
    money('近 30 天销售额', 'Revenue (30 days)', { currency: 'USD' }),
    ofSales('revenue_usd'),
  ),
  language_marks: computed(
    enumerations('语言', 'Content languages', contentLanguage),
    "array(select l.value ->> 'mark' from jsonb_array_elements(t.languages) l)",
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    companies: typeof fields & typeof computedFields
  }
}

export const companies = defineResource({
  name: 'companies',
  entity: 'Company',
  zh: '公司',
  en: 'Company',
  path: '/companies',
  scope: 'global',
  title: 'title',
  fields,
  computed: computedFields,
  access: { companiesOf: 'array[t.id]', restrictedProjectionFor: ['companies.users'] },
  list: {
    search: ['title', 'name', 'url'],
    sortable: [
      'title',
      'users_count',
      'products_count',
      'orders_30d',
      'revenue_30d_usd',
      'sort',
      'updated_at',
    ],
    sort: 'sort',
    filters: ['status', 'language_marks', 'currency'],
    totals: ['orders_30d', 'revenue_30d_usd'],
  },
  summary: {
    companies: count('品牌数', 'Companies'),
    active: count('正常', 'Active', "t.status = 'active'"),
    users: sum('成员数', 'Members', 'int', members),
    revenue_30d_usd: sum('近 30 天销售额', 'Revenue (30 days)', 'money', ofSales('revenue_usd')),
  },
  options: {
    subtitle: 'name',
    search: ['title', 'name'],
    disabled: { where: "t.status = 'suspended'", reason: '已停用' },
  },
  operations: {
    index: ['companies.index'],
    summary: ['companies.index'],
    options: 'signedIn',
    show: ['companies.index', 'companies.update', 'companies.users'],
    store: ['companies.store'],
    update: ['companies.update'],
  },
  rules: companyRules,
  changes: ['sites'],
  reads: ['products', 'users'],
  actions: [testMail, suspend, readSites, saveSites],
})

function ofSales(measure: string): string {
  return dailyFigure('daily_sales_stats', measure, 'f.company_id = t.id', 30)
}
