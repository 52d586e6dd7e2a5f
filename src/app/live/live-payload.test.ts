import { describe, expect, it } from 'vitest'
import { readLiveId, readLivePayload } from './live-payload.ts'

const encode = (value: unknown) => `Base64${Buffer.from(JSON.stringify(value), 'utf8').toString('base64')}`

describe('readLivePayload', () => {
  it('reads UTF-8', () => {
    const payload = encode({
      id: 3,
      title: '退款已到账 🎉',
      message: '<p>订单</p>',
      type: 'success',
      duration: 0,
      html: true,
      position: 'bottom-right',
      show_close: false,
      link: '/orders/index',
    })
    expect(readLivePayload(payload)).toEqual({
      id: 3,
      title: '退款已到账 🎉',
      message: '<p>订单</p>',
      type: 'success',
      duration: 0,
      html: true,
      position: 'bottom-right',
      showClose: false,
      link: '/orders/index',
    })
  })

  it('takes a message without the html flag for text, and fills what is missing', () => {
    expect(readLivePayload(encode({ id: 1, title: 'T' }))).toEqual({
      id: 1,
      title: 'T',
      message: '',
      type: '',
      duration: 4500,
      html: false,
      position: 'bottom-right',
      showClose: true,
      link: null,
    })
  })

  it('reads one without an id: the specification names none', () => {
    expect(readLivePayload(encode({ title: 'T', message: 'M', type: 'error' }))).toEqual({
      id: null,
      title: 'T',
      message: 'M',
      type: 'error',
      duration: 4500,
      html: false,
      position: 'bottom-right',
      showClose: true,
      link: null,
    })
  })

  it.each([
    ['no prefix', '{"id":1}'],
    ['no base64', 'Base64***'],
    ['no UTF-8', `Base64${Buffer.from([0xff, 0xfe]).toString('base64')}`],
    ['no JSON', `Base64${btoa('x')}`],
    ['no object', encode(null)],
    ['neither title nor message', encode({ id: 1, type: 'success' })],
    ['no text', 7],
  ])('reads nothing where there is %s', (_name, payload) => {
    expect(readLivePayload(payload)).toEqual(null)
  })
})

it('reads an id', () => {
  expect([readLiveId(encode({ id: 5 })), readLiveId(encode({})), readLiveId(null)]).toEqual([5, null, null])
})
