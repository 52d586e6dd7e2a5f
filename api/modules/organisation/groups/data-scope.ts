import { choices } from '../../../engine/model/choice.ts'

/** Whose records of the resources that have an owner the members of a group see. */
export const dataScope = choices({
  company: ['本品牌全部', 'Shared in the company'],
  department: ['本部门及下级', 'Department'],
  own: ['仅本人', 'Own'],
})
