import { expect, test } from 'vitest'
import type { Visit, Visitor } from '../web/visitor.ts'
import { webLinks, webPages } from './web-pages.ts'

const page = (links: readonly string[], status = 200): Visit => ({
  status,
  redirectTo: null,
  title: 'x',
  links,
})

function visitorTo(visit: Visit, robots: string | null = null): Visitor {
  return {
    visit: () => Promise.resolve(visit),
    arrive: () => Promise.resolve(visit),
    text: () => Promise.resolve(robots),
    close: () => Promise.resolve(),
  }
}

test.each([
  [['https://go.brand.example/ab12'], 'ok'],
  [['https://brand.example/?ref=ab12'], 'ok'],
  [['https://brand.example/ab123', 'https://brand.example/?q=xab12'], 'lost'],
  [['mailto:ab12@brand.example'], 'lost'],
  [[], 'lost'],
])('with links to %j a link code is %s', async (links, found) => {
  expect(await webLinks(visitorTo(page(links))).hasLink('https://a.example/p', 'ab12')).toBe(found)
})

test.each([404, 410])('a page that answers %i has lost its link', async (status) => {
  expect(await webLinks(visitorTo(page([], status))).hasLink('https://a.example/p', 'ab12')).toBe('lost')
})

test.each([403, 429, 500, 302])('a page that answers %i says nothing of its link', async (status) => {
  const checked = webLinks(visitorTo(page([], status))).hasLink('https://a.example/p', 'ab12')
  await expect(checked).rejects.toThrow(`对方站点返回 ${status}，无法检测`)
})

test('a page that programs may not read is not read', async () => {
  const links = webLinks(visitorTo(page([]), 'User-agent: *\nDisallow: /'))
  await expect(links.hasLink('https://a.example/p', 'ab12')).rejects.toThrow('robots.txt')
})

test('a redirect is reported', async () => {
  const moved = { ...page([], 301), redirectTo: 'https://a.example/new' }
  expect(await webPages(visitorTo(moved)).check('https://a.example/old')).toEqual({
    status: 301,
    redirectTo: 'https://a.example/new',
    title: 'x',
  })
})
