import { choices } from '../../../engine/model/choice.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { dailyCurve, dailyFigure } from '../../../engine/model/daily-figure.ts'
import { currency, licenseType, os } from '../../../engine/model/enums/common.ts'
import {
  bool,
  enumeration,
  enumerations,
  html,
  image,
  images,
  int,
  money,
  percent,
  slug,
  string,
  text,
  url,
} from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { count, sum } from '../../../engine/model/metric.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { checkAction } from './check.ts'
import { productDeletion } from './deletion.ts'
import { duplicateAction } from './duplicate.ts'
import { NUMBER_FUNCTIONS } from './number-functions.ts'
import { overviewAction } from './overview.ts'
import { leastPid, mostPid, productRules } from './rules.ts'
import { addTagsStep, offSaleStep, onSaleStep, setCategoryStep } from './steps.ts'

const type = choices({
  desktop: ['桌面软件', 'Desktop'],
  mobile: ['移动应用', 'Mobile'],
  online: ['在线工具', 'Online'],
  bundle: ['套装', 'Bundle'],
})

const keyPattern = choices({
  '5x5': ['XXXXX×5', '5 × 5 characters'],
  '4x4': ['XXXX×4', '4 × 4 characters'],
  uuid: ['UUID', 'UUID'],
})

const status = choices({
  draft: ['草稿', 'Draft'],
  on_sale: ['在售', 'On sale'],
  off_sale: ['停售', 'Off sale'],
  discontinued: ['停服', 'Discontinued'],
})

const ofProduct = 'f.company_id = t.company_id and f.product_id = t.id'

const keysAvailable = `(select count(*) from license_keys k
  where k.company_id = t.company_id and k.product_id = t.id and k.status = 'available')`

/** On sale with fewer keys left than the product's, else the company's, warning line. */
/** SQL: whether the product `t` runs out of keys to sell. */
export const keysLow = `(t.status = 'on_sale' and ${keysAvailable} < coalesce(t.low_key_threshold,
  (select c.low_key_threshold from companies c where c.id = t.company_id)))`

const fields = {
  pid: int('PID', 'PID', {
    min: leastPid,
    max: mostPid,
    required: true,
    serverDefault: true,
    unique: 'global',
    identifier: true,
  }),
  name: string('产品名称', 'Name', { min: 2, max: 80, required: true, unique: true }),
  slug: slug('标识', 'Slug', { min: 2, max: 60, required: true, unique: true }),
  category_id: ref('分类', 'Category', 'product_categories', { required: true }),
  type: enumeration('形态', 'Type', type, { required: true, immutable: true, default: 'desktop' }),
  os: enumerations('系统', 'OS', os, { required: true }),
  icon: image('图标', 'Icon', {
    required: true,
    picture: { types: ['png', 'svg+xml'], kb: 512, width: 128, height: 128, ratio: [1, 1] },
  }),
  screenshots: images('截图', 'Screenshots', { max: 8, picture: { kb: 2048 } }),
  tagline: string('一句话', 'Tagline', { max: 120 }),
  description: html('介绍', 'Description', { max: 50000 }),
  bundle_items: refs('套装内容', 'Bundle items', 'products', { purpose: 'part', dependsOn: ['record_id'] }),
  license_types: enumerations('授权类型', 'License types', licenseType, { required: true }),
  key_prefix: string('序列号前缀', 'Key prefix', {
    immutable: true,
    min: 2,
    max: 6,
    pattern: '^[A-Z0-9]+$',
    required: true,
    unique: 'global',
  }),
  key_pattern: enumeration('序列号格式', 'Key pattern', keyPattern, { required: true, default: '5x5' }),
  max_devices: int('每码设备数', 'Max devices', { min: 1, max: 100, required: true, default: 1 }),
  trial_days: int('试用天数', 'Trial days', { min: 0, max: 90, default: 30 }),
  trial_limits: string('试用限制', 'Trial limits', { max: 200 }),
  homepage_url: url('产品页', 'Homepage', { max: 300 }),
  download_url: url('下载地址', 'Download URL', { max: 300, required: true }),
  current_version_id: ref('当前版本', 'Current version', 'product_versions', { readOnly: true }),
  owner_id: ref('产品负责人', 'Owner', 'users', { proposed: 'me' }),
  status: enumeration('状态', 'Status', status, { index: true, default: 'draft' }),
  low_key_threshold: int('库存预警线', 'Low key threshold', { min: 0, max: 100000 }),
  tags: tags('标签', 'Tags', { max: 10 }),
  sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
  note: text('内部备注', 'Note', { max: 1000 }),
}

const computedFields = {
  current_version: computed(
    string('当前版本号', 'Current version'),
    '(select v.version from product_versions v where v.id = t.current_version_id)',
  ),
  default_price: computed(
    money('主售价', 'Price', { currency: { field: 'default_price_currency' } }),
    defaultPrice('amount'),
  ),
  default_price_currency: computed(
    enumeration('售价货币', 'Price currency', currency),
    defaultPrice('currency'),
  ),
  is_installed: computed(
    bool('已有安装', 'Installed'),
    'exists (select from installations i where i.company_id = t.company_id and i.product_id = t.id)',
  ),
  keys_available: computed(int('可用序列号', 'Keys available'), keysAvailable),
  keys_low: computed(bool('库存不足', 'Low on keys'), keysLow),
  installs_30d: computed(int('30 天安装', 'Installations (30 days)'), ofUse('installs')),
  installs_spark: dailyCurve(
    '30 天安装趋势',
    'Installation curve',
    'daily_product_stats',
    'installs',
    ofProduct,
  ),
  uninstall_rate_30d: computed(
    percent('30 天卸载率', 'Uninstall rate (30 days)'),
    fraction(ofUse('uninstalls'), ofUse('installs')),
  ),
  orders_30d: computed(int('30 天订单', 'Orders (30 days)'), ofSales('orders')),
  revenue_30d_usd: computed(
    money('30 天销售额', 'Revenue (30 days)', { currency: 'USD' }),
    ofSales('revenue_usd'),
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    products: typeof fields & typeof computedFields
  }
}

export const products = defineResource({
  name: 'products',
  entity: 'Product',
  zh: '产品',
  en: 'Product',
  path: '/products',
  scope: 'company',
  title: 'name',
  fields,
  computed: computedFields,
  storage: { functions: NUMBER_FUNCTIONS, indexes: [['sort'], ['name']] },
  list: {
    search: ['name', 'pid', 'slug', 'key_prefix', 'tags'],
    sortable: [
      'name',
      'pid',
      'category_id',
      'keys_available',
      'installs_30d',
      'uninstall_rate_30d',
      'orders_30d',
      'revenue_30d_usd',
      'sort',
      'status',
      'updated_at',
    ],
    sort: 'sort',
    filters: [
      'status',
      'category_id',
      'type',
      'os',
      'license_types',
      'owner_id',
      'tags',
      'keys_available',
      'keys_low',
      'revenue_30d_usd',
      'updated_at',
    ],
    totals: ['installs_30d', 'orders_30d', 'revenue_30d_usd'],
  },
  summary: {
    total: count('产品', 'Products'),
    on_sale: count('在售', 'On sale', "t.status = 'on_sale'"),
    low_key: count('库存不足', 'Low on keys', keysLow),
    revenue_30d_usd: sum('30 天销售额', 'Revenue (30 days)', 'money', ofSales('revenue_usd')),
  },
  options: {
    subtitle: 'pid',
    search: ['name', 'pid'],
    offers: 'license_types',
    purposes: {
      part: {
        accepts: ([bundle = null]) => sql`t.type <> 'bundle' and t.id::text is distinct from ${bundle}`,
        reason: '套装不能选',
      },
      sale: { accepts: () => sql`t.status = 'on_sale'`, reason: '未在售' },
    },
  },
  operations: {
    index: ['products.index'],
    store: ['products.store'],
    update: ['products.update'],
    destroy: ['products.remove'],
    restore: ['products.remove'],
    summary: ['products.index'],
    options: 'signedIn',
    show: ['products.index', 'products.update', 'products.store'],
    dependents: ['products.remove'],
  },
  transfer: { exports: ['products.index'] },
  locks: [
    { key: 'pid', when: { is_installed: ['1'] }, fields: ['pid'], reason: '已有安装记录，PID 不可修改' },
  ],
  rules: productRules,
  lifecycle: { softDelete: true, recycleBin: ['products.remove'], deletion: productDeletion },
  published: { state: 'status' },
  changes: [
    'checkout_links',
    'infomercials',
    'license_keys',
    'prices',
    'product_versions',
    'registrations',
    'special_products',
  ],
  reads: ['companies', 'installations', 'license_keys', 'prices'],
  actions: [checkAction, duplicateAction, overviewAction],
  bulk: {
    on_sale: onSaleStep,
    off_sale: offSaleStep,
    set_category: setCategoryStep,
    add_tags: addTagsStep,
  },
})

function ofUse(measure: string): string {
  return dailyFigure('daily_product_stats', measure, ofProduct, 30)
}

function ofSales(measure: string): string {
  return dailyFigure('daily_sales_stats', measure, ofProduct, 30)
}

/** Of the lifetime price in US dollars, else of the first active one. */
function defaultPrice(column: 'amount' | 'currency'): string {
  return `(select p.${column} from prices p where p.company_id = t.company_id and p.product_id = t.id and p.status = 'active'
    order by (p.license_type = 'lifetime' and p.currency = 'USD') desc, p.min_quantity, p.id limit 1)`
}
