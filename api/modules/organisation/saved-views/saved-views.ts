import { choices } from '../../../engine/model/choice.ts'
import { json } from '../../../engine/model/composite-fields.ts'
import { bool, enumeration, int, string } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { savedViewRules } from './rules.ts'

const visibility = choices({
  private: ['仅自己', 'Only me'],
  company: ['本品牌共享', 'Shared in the company'],
})

const fields = {
  user_id: ref('用户', 'User', 'users', { readOnly: true, required: true, index: true }),
  page: string('页面', 'Page', { immutable: true, min: 1, max: 80, required: true }),
  name: string('视图名', 'Name', {
    min: 1,
    max: 30,
    required: true,
    unique: { with: ['user_id', 'page'] },
  }),
  state: json('状态', 'State', { required: true }),
  visibility: enumeration('可见性', 'Visibility', visibility, { default: 'private' }),
  is_default: bool('默认', 'Default', { default: false }),
  sort: int('排序', 'Sort', { min: 0, max: 99, default: 0 }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    saved_views: typeof fields
  }
}

export const savedViews = defineResource({
  name: 'saved_views',
  entity: 'SavedView',
  zh: '保存的视图',
  en: 'Saved view',
  path: '/saved-views',
  scope: 'company',
  title: 'name',
  fields,
  storage: { transient: true },
  list: {
    search: ['name'],
    sortable: ['sort', 'name', 'created_at'],
    sort: 'sort',
    filters: ['page', 'visibility'],
  },
  operations: { index: 'signedIn', store: 'signedIn', update: 'signedIn', destroy: 'signedIn' },
  rules: savedViewRules,
})
