import { computed } from './computed-fields.ts'
import { bool, datetime, int } from './fields.ts'

/** What every table has (domain/resources.md §1 "Common columns"). */
export const idField = { ...int('ID', 'ID', { readOnly: true, min: 1 }), nullable: false }
export const createdAtField = {
  ...datetime('创建时间', 'Created at', { readOnly: true, default: 'now' }),
}
export const updatedAtField = {
  ...datetime('更新时间', 'Updated at', { readOnly: true, default: 'now' }),
}

export const isDeletedField = computed(bool('已删除', 'Deleted'), '(t.deleted_at is not null)')
