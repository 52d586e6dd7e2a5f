import { describe, expect, it } from 'vitest'
import { plainText } from '../../../kernel/formats/html/plain-text.ts'
import { composeLetter, unknownVariables } from './message.ts'

const personal = {
  name: '李 <雷>',
  product: '图片大师',
  coupon: 'SAVE30',
  unsubscribe_url: 'https://a.example/u/1',
}

describe('a letter', () => {
  it('is filled in for one person, in HTML without their markup', () => {
    const letter = {
      subject: '{name}，{product} 特惠',
      preheader: '用 {coupon}',
      content: '<p>您好 {name}</p><p><a href="{unsubscribe_url}">退订</a></p>',
      text_content: null,
    }
    expect(composeLetter(letter, personal)).toEqual({
      subject: '李 <雷>，图片大师 特惠',
      html: '<div style="display:none;max-height:0;overflow:hidden">用 SAVE30</div><p>您好 李 &lt;雷&gt;</p><p><a href="https://a.example/u/1">退订</a></p>',
      text: '您好 李 <雷>\n退订 (https://a.example/u/1)',
    })
  })

  it('uses a plain text of its own where there is one', () => {
    const letter = { subject: 'a', preheader: null, content: '<p>b</p>', text_content: '{coupon}!' }
    expect(composeLetter(letter, personal)).toEqual({ subject: 'a', html: '<p>b</p>', text: 'SAVE30!' })
  })

  it('knows which variables are not filled in', () => {
    expect(unknownVariables('{name} {Name} {cupon} {cupon} { x } {coupon}')).toEqual(['{Name}', '{cupon}'])
  })
})

describe('plain text', () => {
  it.each([
    ['<h1>Hi</h1><ul><li>one</li><li>two &amp; three</li></ul>', 'Hi\n• one\n• two & three'],
    ['<p>a<br>b</p>\n\n<p>c</p>', 'a\nb\nc'],
    ['<a href="https://x.example">https://x.example</a>', 'https://x.example'],
    ['<style>p{}</style><script>alert(1)</script>ok', 'ok'],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})
