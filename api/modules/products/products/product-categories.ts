import { computed } from '../../../engine/model/computed-fields.ts'
import { dailyFigure } from '../../../engine/model/daily-figure.ts'
import { enabled } from '../../../engine/model/enums/common.ts'
import { enumeration, image, int, money, slug, string, text } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { heirIn, parentIn } from '../../../engine/query/self-purposes.ts'
import { idsBelow } from '../../../engine/query/tree.ts'

/** SQL: the category and everything below it. */
const withBelow = idsBelow('product_categories', 'select t.id')

const fields = {
  name: string('分类名', 'Name', { min: 1, max: 40, required: true, unique: { with: ['parent_id'] } }),
  slug: slug('标识', 'Slug', { min: 1, max: 60, required: true, unique: true }),
  parent_id: ref('上级', 'Parent', 'product_categories', { purpose: 'parent', dependsOn: ['record_id'] }),
  icon: image('图标', 'Icon', { picture: { types: ['png', 'svg+xml'], kb: 256 } }),
  description: text('说明', 'Description', { max: 300 }),
  sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
}

const computedFields = {
  products_count: computed(
    int('产品数', 'Products'),
    `(select count(*) from products p where p.company_id = t.company_id and p.deleted_at is null and p.category_id in ${withBelow})`,
  ),
  revenue_30d_usd: computed(
    money('30 天销售额', 'Revenue (30 days)', { currency: 'USD' }),
    dailyFigure(
      'daily_sales_stats',
      'revenue_usd',
      `f.company_id = t.company_id and f.product_id in (select p.id from products p where p.company_id = t.company_id and p.category_id in ${withBelow})`,
      30,
    ),
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    product_categories: typeof fields & typeof computedFields
  }
}

export const productCategories = defineResource({
  name: 'product_categories',
  entity: 'ProductCategory',
  zh: '产品分类',
  en: 'Product category',
  path: '/product-categories',
  scope: 'company',
  levels: 3,
  title: 'name',
  fields,
  computed: computedFields,
  list: {
    search: ['name', 'slug'],
    sortable: ['sort', 'name', 'parent_id', 'status', 'products_count', 'revenue_30d_usd'],
    sort: 'sort',
    filters: ['status', 'parent_id'],
    perPage: 200,
  },
  options: {
    search: ['name'],
    purposes: { parent: parentIn('product_categories', 3), heir: heirIn('product_categories', 3) },
  },
  operations: {
    index: ['product-categories.index'],
    options: 'signedIn',
    store: ['product-categories.store'],
    update: ['product-categories.update'],
    destroy: ['product-categories.remove'],
    reorder: ['product-categories.update'],
    show: ['product-categories.index', 'product-categories.update'],
    dependents: ['product-categories.remove'],
  },
  lifecycle: {
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [
        {
          resource: 'product_categories',
          effect: 'blocking',
          by: 'parent_id',
          where: 'd.company_id = t.company_id and d.parent_id = t.id',
          zh: '下级分类',
          en: 'Categories below',
          column: 'parent_id',
          choice: 'move_to',
        },
        {
          resource: 'products',
          effect: 'blocking',
          by: 'category_id',
          where: 'd.company_id = t.company_id and d.category_id = t.id',
          column: 'category_id',
          choice: 'move_to',
          withDeleted: true,
        },
      ],
      choices: [
        {
          key: 'move_to',
          zh: '产品迁移到',
          en: 'Move products to',
          resource: 'product_categories',
          purpose: 'heir',
        },
      ],
    },
  },
  reads: ['companies', 'products'],
})
