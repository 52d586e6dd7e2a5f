import { choices } from '../definition/choice.ts'
import { licenseType, os } from '../definition/enums/common.ts'
import {
  enumeration,
  enumerations,
  html,
  image,
  images,
  int,
  ref,
  refs,
  slug,
  string,
  tags,
  text,
  url,
} from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'

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

export const products = defineResource({
  name: 'products',
  entity: 'Product',
  zh: '产品',
  en: 'Product',
  path: '/products',
  scope: 'company',
  softDelete: true,
  title: 'name',
  fields: {
    pid: int('PID', 'PID', { min: 1000, max: 999999, required: true, unique: 'global' }),
    name: string('产品名称', 'Name', { min: 2, max: 80, required: true, unique: true }),
    slug: slug('标识', 'Slug', { min: 2, max: 60, required: true, unique: true }),
    category_id: ref('分类', 'Category', 'product_categories', { required: true }),
    type: enumeration('形态', 'Type', type, { required: true, default: 'desktop' }),
    os: enumerations('系统', 'OS', os, { required: true }),
    icon: image('图标', 'Icon', { required: true }),
    screenshots: images('截图', 'Screenshots', { max: 8 }),
    tagline: string('一句话', 'Tagline', { max: 120 }),
    description: html('介绍', 'Description', { max: 50000 }),
    bundle_items: refs('套装内容', 'Bundle items', 'products'),
    license_types: enumerations('授权类型', 'License types', licenseType, { required: true }),
    key_prefix: string('序列号前缀', 'Key prefix', {
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
    owner_id: ref('产品负责人', 'Owner', 'users'),
    status: enumeration('状态', 'Status', status, { index: true, default: 'draft' }),
    low_key_threshold: int('库存预警线', 'Low key threshold', { min: 0, max: 100000 }),
    tags: tags('标签', 'Tags', { max: 10 }),
    sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
    note: text('内部备注', 'Note', { max: 1000 }),
  },
  options: { subtitle: 'pid', search: ['name', 'pid'] },
  operations: { options: 'signedIn' },
})
