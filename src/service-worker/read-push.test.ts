import { describe, expect, it } from 'vitest'
import { readPush } from './read-push.ts'

const nothing = { id: 0, title: 'Marketing Management System', body: '', link: '/' }

describe('readPush', () => {
  it('reads what the server sends', () => {
    const sent = { id: 7, title: '导出已完成', body: '可下载', link: '/orders/index' }
    expect(readPush(JSON.stringify(sent))).toEqual(sent)
  })

  it.each([
    ['another origin', 'https://evil.example/'],
    ['a protocol-relative address', '//evil.example/'],
    ['a backslash', String.raw`/\evil.example`],
    ['a script', 'javascript:alert(1)'],
  ])('does not open %s', (_name, link) => {
    expect(readPush(JSON.stringify({ link }))).toEqual(nothing)
  })

  it.each([
    ['', { ...nothing, body: '' }],
    ['no json', { ...nothing, body: 'no json' }],
    ['null', nothing],
    ['[1]', nothing],
  ])('shows something for %j', (text, message) => {
    expect(readPush(text)).toEqual(message)
  })
})
