import { expect, it } from 'vitest'
import '../../../modules/registry.ts'
import { about, composed, joined, type Message, message } from './message.ts'
import { storedMessage, worded } from './worded.ts'

const draft = { zh: '草稿', en: 'Draft' }
const title = { zh: '标题', en: 'Title' }

it.each<[Message, string, string]>([
  ['登录已过期，请重新登录', '登录已过期，请重新登录', 'Your session has expired, please sign in again'],
  [about({ zh: '数量', en: 'Quantity' }, '必填'), '数量：必填', 'Quantity: required'],
  [
    about(title, message('最多 {limit} 个字符', { limit: 60 })),
    '标题：最多 60 个字符',
    'Title: at most 60 characters',
  ],
  [message('{label}已存在', { label: title }), '标题已存在', 'Title: already taken'],
  [
    message('账号已锁定，{when}', { when: message('请 {minutes} 分钟后再试', { minutes: 5 }) }),
    '账号已锁定，请 5 分钟后再试',
    'This account is locked, please try again in 5 minutes',
  ],
  [
    message('没有权限：在所涉及的每个品牌都需要 {keys}', { keys: { anyOf: ['a', 'b'] } }),
    '没有权限：在所涉及的每个品牌都需要 a 或 b',
    'Not permitted: a or b is needed in every company concerned',
  ],
  [
    message('不能从“{from}”改为“{to}”', { from: draft, to: '甲' }),
    '不能从“草稿”改为“甲”',
    'Cannot change from “Draft” to “甲”',
  ],
  [
    message('请输入“{name}”确认删除', { name: '草稿' }),
    '请输入“草稿”确认删除',
    'Type “草稿” to confirm the deletion',
  ],
  [
    message('请输入“{name}”确认删除', { name: '$& {name}' }),
    '请输入“$& {name}”确认删除',
    'Type “$& {name}” to confirm the deletion',
  ],
  [
    message('已有人中奖，不能删除：{names}', { names: ['甲', '乙'] }),
    '已有人中奖，不能删除：甲、乙',
    'Won already, cannot be deleted: 甲, 乙',
  ],
  [
    joined(['必填', message('至少 {limit} 项', { limit: 2 })]),
    '必填；至少 2 项',
    'required; at least 2 entries',
  ],
  [message('{words}', { words: '客户自己写的话' }), '客户自己写的话', '客户自己写的话'],
])('says %j in both languages', (text, zh, en) => {
  expect([worded('zh', text), worded('en', text)]).toEqual([zh, en])
  const stored = storedMessage(JSON.parse(JSON.stringify(text)))
  expect(stored).toEqual(text)
})

it('takes what an earlier release stored as a sentence, and nothing that is no message', () => {
  const sentence = storedMessage('共 3 条')
  expect([
    sentence === null ? '' : worded('en', sentence),
    storedMessage(3),
    storedMessage({ text: '必填' }),
  ]).toEqual(['共 3 条', null, null])
  expect(worded('en', composed('已停用'))).toBe('Disabled')
})
