import { choices } from '../../../engine/model/choice.ts'
import { computed, readBy } from '../../../engine/model/computed-fields.ts'
import { contentLanguage, os } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import {
  bool,
  datetime,
  enumeration,
  enumerations,
  html,
  image,
  int,
  money,
  percent,
  string,
  text,
  url,
} from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { referenceTitles } from '../../../engine/model/reference-titles.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { changeStep, deleteStep } from '../../../engine/operations/actions/steps.ts'
import { contentFigure } from '../../facts/content-figure.ts'
import { onSite } from '../sites/pending.ts'
import { lastPublished } from '../sites/site-page.ts'
import { duplicateInfomercial } from './duplicate.ts'
import { mediaType } from './enums.ts'
import { infomercialPosition } from './infomercial-position.ts'
import { previewInfomercial } from './preview.ts'
import { infomercialRules } from './rules.ts'
import { changedAt, infomercialStatus, statusNow } from './states.ts'

const userType = choices({
  all: ['全部', 'Everybody'],
  trial: ['试用', 'Trial users'],
  registered: ['已注册', 'Registered users'],
  expired: ['已过期', 'Users with an expired license'],
})

const frequency = choices({
  once: ['仅一次', 'Once'],
  daily: ['每天一次', 'Once a day'],
  every_start: ['每次启动', 'At every start'],
  always: ['常驻', 'Always'],
})

/** Of the days that the list is about. */
const options = { days: 'period' } as const
const impressions = contentFigure('infomercial', 'views', options)
const clicks = contentFigure('infomercial', 'clicks', options)
const orders = contentFigure('infomercial', 'orders', options)
const revenue = contentFigure('infomercial', 'revenue_usd', options)

const edit = ['infomercials.edit']

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, {
    readOnly: true,
    required: true,
    index: true,
  }),
  category_id: ref('分类', 'Category', 'infomercial_categories', { required: true, index: true }),
  title: string('标题', 'Title', { min: 2, max: 80, required: true }),
  subtitle: string('副标题', 'Subtitle', { max: 120 }),
  position: enumeration('位置', 'Position', infomercialPosition, { required: true, index: true }),
  media_type: enumeration('素材', 'Media', mediaType, { required: true, default: 'image' }),
  image: image('图片', 'Image', { picture: { types: ['png', 'jpeg', 'webp', 'gif'], kb: 1024 } }),
  video_url: url('视频地址', 'Video URL', { max: 300 }),
  html: html('HTML', 'HTML', { max: 20000 }),
  text: text('文字', 'Text', { max: 300 }),
  button_text: string('按钮', 'Button', { max: 20 }),
  link_url: url('跳转', 'Link', { max: 500, required: true }),
  link_code_id: ref('链接码', 'Link code', 'link_codes'),
  products: refs('投放到产品', 'Shown in products', 'products', { titles: 'products_text' }),
  version_min: string('最低版本', 'Min version', { max: 20 }),
  version_max: string('最高版本', 'Max version', { max: 20 }),
  os: enumerations('系统', 'OS', os),
  countries: enumerations('国家', 'Countries', country),
  user_type: enumeration('用户', 'Audience', userType, { default: 'all' }),
  frequency: enumeration('频次', 'Frequency', frequency, { default: 'daily' }),
  max_impressions: int('展示上限', 'Max impressions', { min: 0, max: 1000000000, default: 0 }),
  priority: int('优先级', 'Priority', { min: 1, max: 100, default: 50 }),
  starts_at: datetime('开始', 'Starts', { required: true }),
  ends_at: datetime('结束', 'Ends'),
  status: readBy(enumeration('状态', 'Status', infomercialStatus, { default: 'draft', index: true }), () =>
    statusNow('t'),
  ),
}

const computedFields = {
  products_text: referenceTitles('投放到产品', 'Product titles', {
    table: 'products',
    title: 'name',
    ids: 't.products',
  }),
  impressions: computed(int('展示', 'Impressions'), impressions),
  clicks: computed(int('点击', 'Clicks'), clicks),
  ctr: computed(percent('点击率', 'Click rate'), fraction(clicks, impressions)),
  closes: computed(int('关闭', 'Closed'), contentFigure('infomercial', 'actions', options)),
  orders: computed(int('订单', 'Orders'), orders),
  revenue_usd: computed(money('销售额', 'Revenue', { currency: 'USD' }), `round(${revenue}, 2)`),
  conflict_count: computed(int('同位重叠', 'Overlaps'), overlaps()),
  is_dirty: computed(
    bool('待发布', 'Not live yet'),
    `(t.status <> 'draft' and ${changedAt('t')} > case when ${onSite('t')} then ${lastPublished('t')} else now() - interval '1 hour' end)`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    infomercials: typeof fields & typeof computedFields
  }
}

export const infomercials = defineResource({
  name: 'infomercials',
  entity: 'Infomercial',
  zh: '信息广告',
  en: 'Infomercial',
  path: '/infomercials',
  scope: 'company',
  languageScoped: true,
  title: 'title',
  fields,
  computed: computedFields,
  list: {
    search: ['title', 'subtitle', 'link_url'],
    sortable: [
      'title',
      'category_id',
      'position',
      'priority',
      'starts_at',
      'ends_at',
      'impressions',
      'clicks',
      'ctr',
      'closes',
      'orders',
      'revenue_usd',
      'conflict_count',
      'status',
    ],
    sort: '-priority',
    filters: [
      'status',
      'category_id',
      'position',
      'media_type',
      'products',
      'countries',
      'os',
      'user_type',
      'starts_at',
      'ends_at',
      'ctr',
      'conflict_count',
    ],
    totals: ['impressions', 'clicks', 'orders', 'revenue_usd'],
  },
  period: { columns: ['impressions', 'clicks', 'ctr', 'closes', 'orders', 'revenue_usd'] },
  summary: {
    active: {
      zh: '投放中',
      en: 'Active',
      format: 'int',
      sql: `count(*) filter (where ${statusNow('t')} = 'active')`,
    },
    impressions: { zh: '展示', en: 'Impressions', format: 'int', sql: total(impressions) },
    clicks: { zh: '点击', en: 'Clicks', format: 'int', sql: total(clicks) },
    ctr: {
      zh: '点击率',
      en: 'Click rate',
      format: 'percent',
      sql: fraction(total(clicks), total(impressions)),
    },
    orders: { zh: '订单', en: 'Orders', format: 'int', sql: total(orders) },
    revenue_usd: { zh: '销售额', en: 'Revenue', format: 'money', sql: `round(${total(revenue)}, 2)` },
  },
  operations: {
    index: ['infomercials.index'],
    show: ['infomercials.index', 'infomercials.edit'],
    store: ['infomercials.store'],
    update: edit,
    destroy: ['infomercials.remove'],
    summary: ['infomercials.index'],
  },
  transfer: { exports: ['infomercials.index'] },
  rules: infomercialRules,
  changes: ['link_codes'],
  reads: ['companies', 'sites'],
  actions: [duplicateInfomercial, previewInfomercial],
  bulk: {
    activate: changeStep('infomercials', {
      zh: '投放',
      en: 'Activate',
      access: edit,
      values: () => ({ status: 'active' }),
    }),
    pause: changeStep('infomercials', {
      zh: '暂停',
      en: 'Pause',
      access: edit,
      values: () => ({ status: 'paused' }),
    }),
    set_category: changeStep('infomercials', {
      zh: '改分类',
      en: 'Set category',
      access: edit,
      input: { category_id: ref('分类', 'Category', 'infomercial_categories', { required: true }) },
    }),
    set_period: changeStep('infomercials', {
      zh: '改时间',
      en: 'Set period',
      access: edit,
      input: { starts_at: datetime('开始', 'Starts', { required: true }), ends_at: datetime('结束', 'Ends') },
    }),
    delete: deleteStep(['infomercials.remove']),
  },
})

function total(column: string): string {
  return `coalesce(sum(${column}), 0)`
}

/** SQL: other active infomercials at the same place and time for some of the same people; an empty list means all. */
function overlaps(): string {
  const meet = (list: string) =>
    `(coalesce(cardinality(o.${list}), 0) = 0 or coalesce(cardinality(t.${list}), 0) = 0 or o.${list} && t.${list})`
  return `(select count(*) from infomercials o
    where o.company_id = t.company_id and o.language = t.language and o.position = t.position and o.id <> t.id
      and ${statusNow('o')} = 'active' and ${statusNow('t')} = 'active'
      and o.starts_at < coalesce(t.ends_at, 'infinity') and t.starts_at < coalesce(o.ends_at, 'infinity')
      and ('all' in (o.user_type, t.user_type) or o.user_type = t.user_type)
      and ${meet('products')} and ${meet('os')} and ${meet('countries')})`
}
