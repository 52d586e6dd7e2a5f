import { expect, it } from 'vitest'
import { filledLink, linksIn, trackLinks } from './tracked-links.ts'

const content = `<p><a href="https://a.example/?x=1&amp;y=2">one</a> <a class="b" href='http://b.example/'>two</a>
  <a href="https://a.example/?x=1&amp;y=2">again</a> <a href="{unsubscribe_url}">out</a> <a href="mailto:a@b.example">mail</a>
  <a href="https://c.example/?for={name}">three</a> <a href="https://{name}.example/">host</a> <a data-href="https://d.example/">none</a></p>`

it('are found once each, those to pages alone', () => {
  expect(linksIn(content)).toEqual([
    'https://a.example/?x=1&y=2',
    'http://b.example/',
    'https://c.example/?for={name}',
  ])
})

it('are replaced by their number, the others stay', () => {
  const tracked = trackLinks(
    content,
    ['http://b.example/', 'https://a.example/?x=1&y=2'],
    (link) => `https://t.example/${link}`,
  )
  expect([...tracked.matchAll(/ href=["']([^"']*)/g)].map(([, address]) => address)).toEqual([
    'https://t.example/1',
    'https://t.example/0',
    'https://t.example/1',
    '{unsubscribe_url}',
    'mailto:a@b.example',
    'https://c.example/?for={name}',
    'https://{name}.example/',
  ])
})

it('lead one person with their words, which decide no server', () => {
  expect([
    filledLink('https://c.example/?for={name}', { name: 'A&B/?#' }),
    filledLink('https://{name}/', { name: 'evil.example' }),
    filledLink('javascript:alert(1)', {}),
  ]).toEqual(['https://c.example/?for=A%26B%2F%3F%23', null, null])
})
