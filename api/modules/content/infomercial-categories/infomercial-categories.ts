import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage, enabled } from '../../../engine/model/enums/common.ts'
import { enumeration, int, percent, slug, string, text } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { another } from '../../../engine/query/self-purposes.ts'
import { contentFigure } from '../../facts/content-figure.ts'
import { infomercialPosition } from '../infomercials/infomercial-position.ts'
import { statusNow } from '../infomercials/states.ts'

const own = 'from infomercials o where o.company_id = t.company_id and o.category_id = t.id'
const month = { days: 30, ids: `select o.id ${own}` }
const impressions = contentFigure('infomercial', 'views', month)
const clicks = contentFigure('infomercial', 'clicks', month)

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, {
    readOnly: true,
    required: true,
    index: true,
  }),
  name: string('分类名', 'Name', { min: 1, max: 40, required: true, unique: { with: ['language'] } }),
  slug: slug('标识', 'Slug', { min: 1, max: 40, required: true, unique: { with: ['language'] } }),
  default_position: enumeration('默认位置', 'Default position', infomercialPosition),
  description: text('说明', 'Description', { max: 300 }),
  sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
}

const computedFields = {
  infomercials_count: computed(int('广告数', 'Infomercials'), `(select count(*) ${own})`),
  active_count: computed(
    int('投放中', 'Active'),
    `(select count(*) ${own} and ${statusNow('o')} = 'active')`,
  ),
  impressions_30d: computed(int('30 天展示', 'Impressions (30 days)'), impressions),
  ctr_30d: computed(percent('30 天点击率', 'Click rate (30 days)'), fraction(clicks, impressions)),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    infomercial_categories: typeof fields & typeof computedFields
  }
}

export const infomercialCategories = defineResource({
  name: 'infomercial_categories',
  entity: 'InfomercialCategory',
  zh: '信息广告分类',
  en: 'Infomercial category',
  path: '/infomercial-categories',
  scope: 'company',
  languageScoped: true,
  title: 'name',
  fields,
  computed: computedFields,
  list: {
    search: ['name', 'slug'],
    sortable: ['sort', 'infomercials_count', 'active_count', 'impressions_30d', 'ctr_30d'],
    sort: 'sort',
    filters: ['status', 'default_position'],
  },
  options: { subtitle: 'slug', search: ['name', 'slug'], purposes: { another } },
  operations: {
    index: ['infomercial-categorys.index'],
    show: ['infomercial-categorys.index', 'infomercial-categorys.edit'],
    store: ['infomercial-categorys.store'],
    update: ['infomercial-categorys.edit'],
    destroy: ['infomercial-categorys.remove'],
    dependents: ['infomercial-categorys.remove'],
    reorder: ['infomercial-categorys.edit'],
    options: 'signedIn',
  },
  lifecycle: {
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [
        {
          resource: 'infomercials',
          effect: 'blocking',
          by: 'category_id',
          where: 'd.company_id = t.company_id and d.category_id = t.id',
          column: 'category_id',
          choice: 'move_to',
        },
      ],
      choices: [
        {
          key: 'move_to',
          zh: '迁移到',
          en: 'Move to',
          resource: 'infomercial_categories',
          purpose: 'another',
        },
      ],
    },
  },
  reads: ['companies', 'infomercials'],
})
