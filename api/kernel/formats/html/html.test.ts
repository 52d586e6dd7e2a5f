import { describe, expect, it } from 'vitest'
import { readHtml } from './read-html.ts'
import { sanitiseHtml, sanitiseText } from './sanitise.ts'

describe('sanitiseHtml', () => {
  it.each([
    ['a script', '<p>好<script>alert(1)</script></p>', '<p>好</p>'],
    [
      'an event handler',
      '<img src="https://a.example/1.png" alt="x" onerror="alert(1)">',
      '<img src="https://a.example/1.png" alt="x" />',
    ],
    ['an address that runs', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['a hidden address that runs', '<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['a picture of data', '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="">', '<img alt="" />'],
    ['a form', '<form action="/x"><input name="a">文</form>', '文'],
    ['a foreign frame', '<iframe src="https://evil.example/"></iframe>', '<iframe></iframe>'],
    [
      'a style that covers the page',
      '<p style="position:fixed;color:#f00">a</p>',
      '<p style="color:#f00">a</p>',
    ],
    [
      'a link that reaches back',
      '<a href="https://a.example/" target="_blank">a</a>',
      '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['half a tag', '<p>1 < 2 & <b>3', '<p>1 &lt; 2 &amp; <b>3</b></p>'],
  ])('takes out %s', (_name, html, cleaned) => {
    expect([sanitiseHtml(html), sanitiseHtml(cleaned)]).toEqual([cleaned, cleaned])
  })
})

describe('sanitiseText', () => {
  it('leaves words, lists and links that open apart, and nothing that is loaded or has a style', () => {
    const html =
      '<h1 class="x">T</h1><p style="color:#f00" onclick="x()">a <b>b</b><img src="https://a.example/1.png"><a href="https://a.example/" class="c">c</a><a href="javascript:x">d</a></p><iframe src="https://www.youtube.com/embed/x"></iframe><ul><li>1</li></ul>'
    expect(sanitiseText(html)).toBe(
      'T<p>a <b>b</b><a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">c</a><a target="_blank" rel="noopener noreferrer nofollow">d</a></p><ul><li>1</li></ul>',
    )
  })
})

describe('readHtml', () => {
  it('counts words, headings, pictures and links', () => {
    const html =
      '<h2>图片大师 5.2</h2><p>Fast &amp; small.</p><p><a href="/a">x</a><img src="/1.png"><img src="/2.png" alt="图"></p>'
    expect(readHtml(html)).toEqual({
      text: '图片大师 5.2 Fast & small. x',
      words: 4 + 2 + 2 + 1,
      headings: 1,
      images: 2,
      imagesWithoutText: 1,
      links: ['/a'],
    })
  })
})
