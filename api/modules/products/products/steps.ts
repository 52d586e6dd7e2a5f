import { tags } from '../../../engine/model/composite-fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { changeStep, recordStep } from '../../../engine/operations/actions/steps.ts'
import { activeLinks } from './rules.ts'

const access = ['products.update']

export const onSaleStep = changeStep('products', {
  zh: '上架',
  en: 'Put on sale',
  access,
  values: () => ({ status: 'on_sale' }),
})
/** Says which links it paused. */
export const offSaleStep = recordStep('products', {
  zh: '停售',
  en: 'Take off sale',
  access,
  changes: 'rules',
  audit: false,
  run: async ({ records, id, record, call }) => {
    const links = await activeLinks(call, id)
    await records.change(record, { status: 'off_sale' })
    return links.length === 0 ? undefined : `已暂停购买链接：${links.map(({ title }) => title).join('、')}`
  },
})

export const setCategoryStep = changeStep('products', {
  zh: '改分类',
  en: 'Set the category',
  access,
  input: { category_id: ref('分类', 'Category', 'product_categories', { required: true }) },
})

export const addTagsStep = changeStep('products', {
  zh: '加标签',
  en: 'Add tags',
  access,
  input: { tags: tags('标签', 'Tags', { max: 10, required: true }) },
  values: (input, record) => ({
    tags: [...new Set([...list(record.tags), ...list(input.tags)])].slice(0, 10),
  }),
})

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
