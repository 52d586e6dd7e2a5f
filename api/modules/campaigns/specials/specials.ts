import { choices } from '../../../engine/model/choice.ts'
import { computed, readBy } from '../../../engine/model/computed-fields.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import {
  bool,
  color,
  datetime,
  enumeration,
  html,
  image,
  int,
  money,
  percent,
  slug,
  string,
  text,
  timezone,
  url,
} from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { count, sum } from '../../../engine/model/metric.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sitePage } from '../../content/sites/site-page.ts'
import { contentFigure } from '../../facts/content-figure.ts'
import { isSale } from '../../trade/sale.ts'
import { statusNow } from '../../trade/special-clock.ts'
import { duplicateSpecial } from './duplicate.ts'
import { publishSpecial, specialChecklist, takeSpecialOffline } from './publication.ts'
import { specialRules } from './rules.ts'

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

const ofThis = 'd.company_id = t.company_id and d.special_id = t.id'

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, { required: true, index: true }),
  title: string('活动名', 'Title', { min: 2, max: 120, required: true }),
  slug: slug('网址标识', 'Slug', { min: 2, max: 80, required: true, unique: { with: ['language'] } }),
  type: enumeration('类型', 'Type', type, { required: true, default: 'sale' }),
  template: enumeration('模板', 'Template', template, { required: true, default: 'classic' }),
  banner: image('横幅', 'Banner', {
    required: true,
    picture: { types: ['jpeg', 'webp', 'png'], kb: 3072, width: 1920, height: 600 },
  }),
  banner_mobile: image('移动横幅', 'Mobile banner', { picture: { kb: 2048, width: 750, height: 900 } }),
  theme_color: color('主色', 'Theme color', { default: '#2D72D2' }),
  starts_at: datetime('开始', 'Starts', { required: true, zone: 'timezone' }),
  ends_at: datetime('结束', 'Ends', { required: true, zone: 'timezone' }),
  timezone: timezone('时区', 'Timezone', { required: true, serverDefault: true }),
  content: html('活动内容', 'Content', { max: 100000 }),
  rules_html: html('活动规则', 'Rules', { max: 20000, required: true }),
  share_enabled: bool('开启分享', 'Sharing', { default: true }),
  draws_per_user: int('每人抽奖次数', 'Draws per user', { min: 0, max: 100, default: 1 }),
  share_adds_draws: int('分享加次数', 'Share adds draws', { min: 0, max: 10, default: 1 }),
  require_email: bool('需填邮箱', 'Require email', { default: true }),
  subscribe_on_join: bool('参与即订阅', 'Subscribe on join', { default: false }),
  seo_title: string('SEO 标题', 'SEO title', { max: 70 }),
  seo_description: string('SEO 描述', 'SEO description', { max: 170 }),
  status: readBy(
    enumeration('状态', 'Status', status, { readOnly: true, default: 'draft', index: true }),
    () => statusNow('t'),
  ),
  note: text('备注', 'Note', { max: 500 }),
}

const computedFields = {
  url: computed(url('链接', 'URL'), sitePage("'specials/' || t.slug")),
  products_count: computed(int('产品数', 'Products'), ofChildren('special_products')),
  coupons_count: computed(int('优惠券数', 'Coupons'), ofChildren('special_coupons')),
  prizes_count: computed(int('奖品数', 'Prizes'), ofChildren('special_prizes')),
  views: computed(int('浏览', 'Views'), contentFigure('special', 'views')),
  participants: computed(int('参与人', 'Participants'), contentFigure('special', 'actions')),
  shares: computed(
    int('分享', 'Shares'),
    '(coalesce(t.past_shares, 0) + (select coalesce(sum(s.shares), 0) from special_shares s where s.company_id = t.company_id and s.special_id = t.id))',
  ),
  draws: computed(int('抽奖次数', 'Draws'), ofChildren('special_draws')),
  orders: computed(int('订单', 'Orders'), ofSales('count(*)')),
  revenue_usd: computed(
    money('销售额', 'Revenue', { currency: 'USD' }),
    ofSales('coalesce(sum(o.total_usd), 0.00)'),
  ),
  conversion: computed(
    percent('转化率', 'Conversion'),
    fraction(ofSales('count(*)'), contentFigure('special', 'visitors')),
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    specials: typeof fields & typeof computedFields
  }
}

export const specials = defineResource({
  name: 'specials',
  entity: 'Special',
  zh: '活动专题',
  en: 'Special',
  path: '/specials',
  scope: 'company',
  languageScoped: true,
  title: 'title',
  fields,
  computed: computedFields,
  storage: { indexes: [['starts_at'], ['status', 'starts_at']], internal: { past_shares: 'bigint' } },
  list: {
    search: ['title', 'slug'],
    sortable: [
      'title',
      'type',
      'starts_at',
      'ends_at',
      'status',
      'views',
      'participants',
      'shares',
      'draws',
      'orders',
      'revenue_usd',
      'conversion',
      'updated_at',
    ],
    sort: '-starts_at',
    filters: ['type', 'status', 'starts_at', 'ends_at', 'orders', 'revenue_usd', 'language'],
    totals: ['views', 'participants', 'shares', 'draws', 'orders', 'revenue_usd'],
  },
  summary: {
    running: count('进行中', 'Running', `${statusNow('t')} = 'running'`),
    scheduled: count('未开始', 'Scheduled', `${statusNow('t')} = 'scheduled'`),
    participants: sum('参与人', 'Participants', 'int', contentFigure('special', 'actions')),
    orders: sum('订单', 'Orders', 'int', ofSales('count(*)')),
    revenue_usd: sum('销售额', 'Revenue', 'money', ofSales('coalesce(sum(o.total_usd), 0.00)')),
  },
  options: { subtitle: 'language', search: ['title', 'slug'] },
  operations: {
    index: ['specials.index'],
    summary: ['specials.index'],
    options: 'signedIn',
    show: ['specials.index', 'specials.update'],
    store: ['specials.store'],
    update: ['specials.update'],
    destroy: ['specials.remove'],
    restore: ['specials.remove'],
    dependents: ['specials.remove'],
  },
  transfer: { exports: ['specials.index'] },
  rules: specialRules,
  lifecycle: {
    softDelete: true,
    recycleBin: ['specials.remove'],
    deletion: {
      confirm: 'title',
      when: ['orders'],
      dependents: [
        ...['special_products', 'special_coupons', 'special_prizes', 'special_shares'].map(
          (resource) => ({ resource, effect: 'kept', where: ofThis }) as const,
        ),
        { resource: 'orders', effect: 'kept', where: ofThis },
      ],
      choices: [],
    },
  },
  changes: ['checkout_links', 'special_products'],
  reads: [
    'companies',
    'orders',
    'sites',
    'special_coupons',
    'special_draws',
    'special_prizes',
    'special_products',
    'special_shares',
  ],
  actions: [publishSpecial, takeSpecialOffline, duplicateSpecial, specialChecklist],
})

function ofChildren(table: string): string {
  return `(select count(*) from ${table} c where c.company_id = t.company_id and c.special_id = t.id)`
}

function ofSales(aggregate: string): string {
  return `(select ${aggregate} from orders o where o.company_id = t.company_id and o.special_id = t.id and ${isSale('o')})`
}
