import { choices } from '../../../engine/model/choice.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import type { Fields } from '../../../engine/model/field.ts'
import { datetime, enumeration, string, url } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'

const channel = choices({
  cooperation: ['合作', 'Cooperation'],
  platform: ['平台', 'Platform'],
  agency: ['代理', 'Agency'],
  email: ['邮件', 'Email'],
  social: ['社交', 'Social'],
  article: ['文章', 'Article'],
  other: ['其他', 'Other'],
})

const shortDomain = choices({
  go: ['go.公司域名', 'go.<company domain>'],
  dl: ['dl.公司域名', 'dl.<company domain>'],
})

const status = choices({
  active: ['启用', 'Active'],
  paused: ['停用', 'Paused'],
  expired: ['已过期', 'Expired'],
})

export const linkCodeFields = {
  code: string('短码', 'Code', {
    min: 4,
    max: 16,
    pattern: '^[a-zA-Z0-9]+$',
    required: true,
    serverDefault: true,
    immutable: true,
    unique: 'global',
  }),
  name: string('名称', 'Name', { min: 2, max: 80, required: true }),
  target_url: url('目标网址', 'Target URL', { max: 500, required: true }),
  channel: enumeration('渠道', 'Channel', channel, { required: true }),
  utm_source: string('来源 source', 'utm_source', {
    min: 1,
    max: 60,
    pattern: '^[^A-Z]+$',
    spelling: 'token',
    required: true,
    serverDefault: true,
  }),
  utm_medium: string('媒介 medium', 'utm_medium', {
    min: 1,
    max: 60,
    pattern: '^[^A-Z]+$',
    spelling: 'token',
    required: true,
    serverDefault: true,
  }),
  utm_campaign: string('活动 campaign', 'utm_campaign', {
    min: 1,
    max: 100,
    pattern: '^[^A-Z]+$',
    spelling: 'token',
    required: true,
    serverDefault: true,
  }),
  utm_term: string('关键词 term', 'utm_term', { max: 100, spelling: 'token' }),
  utm_content: string('内容 content', 'utm_content', { max: 100, spelling: 'token' }),
  product_id: ref('产品', 'Product', 'products'),
  language: enumeration('语言', 'Language', contentLanguage),
  short_domain: enumeration('短域名', 'Short domain', shortDomain, { required: true, default: 'go' }),
  expires_at: datetime('到期', 'Expires'),
  fallback_url: url('到期跳转', 'Fallback', { max: 500 }),
  status: enumeration('状态', 'Status', status, { default: 'active' }),
  owner_id: ref('负责人', 'Owner', 'users', { required: true, proposed: 'me', index: true }),
  note: string('备注', 'Note', { max: 200 }),
} satisfies Fields

/** What a caller says of a new link code. */
export const linkCodeInput = linkCodeFields
