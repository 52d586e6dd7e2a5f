import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { iconPaths } from '../../generated/icon-paths.ts'
import { iconNames } from '../../generated/icons.ts'
import { menu } from '../../generated/menu.ts'
import { messages as english } from '../../generated/messages/en/routes.ts'
import { messages as chineseCountries } from '../../generated/messages/zh/options.country.ts'
import { messages as chinese } from '../../generated/messages/zh/routes.ts'
import { options as countries } from '../../generated/options/country.ts'
import { pageModules } from '../../generated/page-modules.ts'
import { product } from '../../generated/product.ts'
import { fallbackRoute, href, pathOf, rootRoute, routes, sections } from '../../generated/routes.ts'

const section = (key: string) => sections.find((node) => node.key === key)

describe('generated navigation', () => {
  test('has the console as a whole', () => {
    expect([product, rootRoute, fallbackRoute]).toEqual(['Marketing Management System', 'dashboard', '404'])
    expect(sections.length).toBe(32)
    expect(Object.keys(routes).length).toBe(137)
  })

  test('a section has its own keys, those of its pages and admin', () => {
    expect(section('product-analytics')?.permissions).toEqual([
      'product_analytics',
      'stats.overview',
      'stats.uninstalls',
      'stats.productsEcharts',
      'stats.tradings',
      'stats.tradingTrend',
      'admin',
    ])
    expect(section('orders')?.permissions).toEqual([
      'orders.index',
      'orders.store',
      'orders.update',
      'orders.remove',
      'orders.search',
      'order-returns.index',
      'order-returns.search',
      'admin',
    ])
  })

  test('a section with a page for all users has no keys', () => {
    const open = sections.filter(({ permissions }) => permissions.length === 0).map(({ key }) => key)
    expect(open).toEqual(['public', 'root', 'my'])
  })

  test('the menu has every visible page, and one entry for each value of {type}', () => {
    const visible = Object.values(routes).filter(({ hidden }) => !hidden)
    const entries = menu.flatMap((part) => part.entries)
    expect([visible.length, entries.length]).toEqual([73, 75])
    const parted = entries.filter((entry) => typeof entry !== 'string')
    expect(parted.filter(({ route }) => route === 'paid-marketings.buy-stats.self')).toEqual([
      {
        route: 'paid-marketings.buy-stats.self',
        params: { type: 'cooperation' },
        path: '/paid-marketings/buy-stats/self/cooperation',
        title: 'menu.paid-marketings.buy-stats.self.cooperation',
      },
      {
        route: 'paid-marketings.buy-stats.self',
        params: { type: 'platform' },
        path: '/paid-marketings/buy-stats/self/platform',
        title: 'menu.paid-marketings.buy-stats.self.platform',
      },
    ])
    expect(menu.map((part) => part.section)).not.toContain('menus')
  })

  test('both languages have the same titles, and every icon is drawn', () => {
    expect(Object.keys(english)).toEqual(Object.keys(chinese))
    expect(chinese['page.orders.index']).toBe('订单列表')
    expect(english['page.orders.index']).toBe('Orders')
    expect(Object.keys(iconPaths)).toEqual(iconNames)
    expect(Object.entries(iconPaths).filter(([, paths]) => paths.length === 0)).toEqual([])
  })

  test('every page of a section has a module of its own, and the texts of its section', async () => {
    const names = sections.flatMap(({ pages }) => pages)
    const loaded = await Promise.all(names.map((name) => pageModules[name].load()))
    expect(loaded.map(({ page }) => page.name)).toEqual(names)
    for (const { key, pages } of sections)
      for (const name of pages) expect(pageModules[name].texts).toContain(key)
  })

  test('all countries are one list for all pages, with texts of its own', () => {
    const users = Object.values(pageModules).filter(({ texts }) => texts.includes('options.country'))
    expect(users.length).toBeGreaterThan(20)
    expect(countries).toHaveLength(249)
    expect(Object.keys(chineseCountries)).toEqual(countries.map(({ label }) => label.message))
    expect(chineseCountries['enum.country.FR']).toBe('法国')
    for (const section of globSync('generated/messages/zh/*.ts').filter((file) => !file.includes('options.')))
      expect(readFileSync(section, 'utf8')).not.toContain('阿富汗')
  })

  test('addresses encode their parameters and refuse to be incomplete', () => {
    expect(href('companies.redirect', { company: 'a/b?c' })).toBe('/companies/redirect/a%2Fb%3Fc')
    expect(() => pathOf('orders.edit')).toThrow('The route orders.edit needs the parameter id')
  })
})
