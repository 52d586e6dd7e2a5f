import { afterAll, beforeAll, expect, it } from 'vitest'
import '../../../modules/registry.ts'
import { inEnglish, rememberLabels } from './english.ts'

beforeAll(() =>
  rememberLabels([
    { zh: '数量', en: 'Quantity' },
    { zh: '标题', en: 'Subject' },
    { zh: '标题', en: 'Title' },
    { zh: '标题', en: 'Title' },
    { zh: '草稿', en: 'Draft' },
  ]),
)
afterAll(() => rememberLabels([]))

it.each([
  ['登录已过期，请重新登录', 'Your session has expired, please sign in again'],
  ['数量：必填', 'Quantity: required'],
  ['标题：最多 60 个字符', 'Title: at most 60 characters'],
  ['标题已存在', 'Title: already taken'],
  ['所选品牌不存在：甲', 'There is no such company: 甲'],
  ['账号已锁定，请 5 分钟后再试', 'This account is locked, please try again in 5 minutes'],
  ['没有权限：在所涉及的每个品牌都需要 a 或 b', 'Not permitted: a or b is needed in every company concerned'],
  ['不能从“草稿”改为“甲”', 'Cannot change from “Draft” to “甲”'],
  ['请输入“草稿”确认删除', 'Type “草稿” to confirm the deletion'],
  ['已有人中奖，不能删除：甲、乙', 'Won already, cannot be deleted: 甲, 乙'],
  ['客户自己写的话', '客户自己写的话'],
])('says %s in English', (zh, en) => {
  expect(inEnglish(zh)).toEqual(en)
})
