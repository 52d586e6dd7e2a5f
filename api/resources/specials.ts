import { choices } from '../definition/choice.ts'
import { contentLanguage } from '../definition/enums/common.ts'
import {
  bool,
  color,
  datetime,
  enumeration,
  html,
  image,
  int,
  slug,
  string,
  text,
  timezone,
} from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'

const type = choices({
  sale: ['促销', 'Sale'],
  lottery: ['抽奖', 'Lottery'],
  giveaway: ['限免赠送', 'Giveaway'],
  bundle: ['套装', 'Bundle'],
  festival: ['节日', 'Festival'],
})

const template = choices({
  classic: ['经典', 'Classic'],
  countdown: ['倒计时', 'Countdown'],
  wheel: ['转盘', 'Wheel'],
  grid: ['宫格', 'Grid'],
})

const status = choices({
  draft: ['草稿', 'Draft'],
  scheduled: ['未开始', 'Scheduled'],
  running: ['进行中', 'Running'],
  ended: ['已结束', 'Ended'],
  offline: ['已下线', 'Offline'],
})

export const specials = defineResource({
  name: 'specials',
  entity: 'Special',
  zh: '活动专题',
  en: 'Special',
  path: '/specials',
  scope: 'company',
  softDelete: true,
  languageScoped: true,
  title: 'title',
  fields: {
    language: enumeration('语言', 'Language', contentLanguage, {
      readOnly: true,
      required: true,
      index: true,
    }),
    title: string('活动名', 'Title', { min: 2, max: 120, required: true }),
    slug: slug('网址标识', 'Slug', { min: 2, max: 80, required: true, unique: { with: ['language'] } }),
    type: enumeration('类型', 'Type', type, { required: true, default: 'sale' }),
    template: enumeration('模板', 'Template', template, { required: true, default: 'classic' }),
    banner: image('横幅', 'Banner', { required: true }),
    banner_mobile: image('移动横幅', 'Mobile banner'),
    theme_color: color('主色', 'Theme color', { default: '#2D72D2' }),
    starts_at: datetime('开始', 'Starts', { required: true }),
    ends_at: datetime('结束', 'Ends', { required: true }),
    timezone: timezone('时区', 'Timezone', { required: true }),
    content: html('活动内容', 'Content', { max: 100000 }),
    rules_html: html('活动规则', 'Rules', { max: 20000, required: true }),
    share_enabled: bool('开启分享', 'Sharing', { default: true }),
    draws_per_user: int('每人抽奖次数', 'Draws per user', { min: 0, max: 100, default: 1 }),
    share_adds_draws: int('分享加次数', 'Share adds draws', { min: 0, max: 10, default: 1 }),
    require_email: bool('需填邮箱', 'Require email', { default: true }),
    subscribe_on_join: bool('参与即订阅', 'Subscribe on join', { default: false }),
    seo_title: string('SEO 标题', 'SEO title', { max: 70 }),
    seo_description: string('SEO 描述', 'SEO description', { max: 170 }),
    status: enumeration('状态', 'Status', status, { default: 'draft', index: true }),
    note: text('备注', 'Note', { max: 500 }),
  },
  options: { subtitle: 'language', search: ['title', 'slug'] },
  operations: { options: 'signedIn' },
})
