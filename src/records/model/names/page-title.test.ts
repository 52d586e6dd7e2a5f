import { changeLanguage, init } from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageTitle, titleOfPage } from './page-title.ts'

beforeAll(async () => {
  const zh = { 'page.root': '根路径', 'section.root': '根', 'section.orders': '订单' }
  const en = { 'page.root': 'Root path', 'section.root': 'Root', 'section.orders': 'Orders' }
  await init({
    lng: 'en',
    ns: ['routes'],
    resources: { zh: { routes: zh }, en: { routes: en } },
    keySeparator: false,
    nsSeparator: false,
  })
})
afterAll(async () => {
  await changeLanguage('zh')
})

test('a title of the manifest is said in the language of the interface, of a page and of a section that share a name', () => {
  const titles = ['根路径', '根', '首页'].map((title) => titleOfPage(title, 'root'))
  expect(titles).toEqual(['Root path', 'Root', '首页'])
  expect(titleOfPage('我的订单', 'orders')).toEqual('我的订单')
  expect([pageTitle('root'), pageTitle('orders'), pageTitle('nowhere')]).toEqual([
    'Root path',
    'Orders',
    null,
  ])
})
