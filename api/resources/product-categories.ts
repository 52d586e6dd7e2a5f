import { enabled } from '../definition/enums/common.ts'
import { enumeration, image, int, ref, slug, string, text } from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'

export const productCategories = defineResource({
  name: 'product_categories',
  entity: 'ProductCategory',
  zh: '产品分类',
  en: 'Product category',
  path: '/product-categories',
  scope: 'company',
  title: 'name',
  fields: {
    name: string('分类名', 'Name', { min: 1, max: 40, required: true, unique: { with: ['parent_id'] } }),
    slug: slug('标识', 'Slug', { min: 1, max: 60, required: true, unique: true }),
    parent_id: ref('上级', 'Parent', 'product_categories'),
    icon: image('图标', 'Icon'),
    description: text('说明', 'Description', { max: 300 }),
    sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
    status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
  },
  options: { search: ['name'] },
  operations: { options: 'signedIn' },
})
