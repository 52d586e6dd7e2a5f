import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { runManifest } from './golden-case.ts'

/** The routes of specification §2, written from its text and not from the manifest. */
const specified: Readonly<Record<string, readonly string[]>> = {
  '': ['login', 'logout', '404', 'companies/redirect/:company', 'dashboard'],
  'product-analytics': [
    'overview',
    'uninstalls',
    'index',
    'show/:pid',
    'trading',
    'trading-detail/:pid',
    'trading-trend',
  ],
  'paid-marketings': [
    'cooperation/self',
    'platform/self',
    'cooperation/synthesizing',
    'platform/synthesizing',
    'cooperation/synthesizing/obligation',
    'buy-stats/self/:type',
    'buy-stats/self/sales',
    'buy-stats/self/roi',
    'buy-stats/synthesizing/:type',
    'buy-stats/synthesizing/sales',
    'download-stats/self',
    'download-stats/synthesizing',
    'synthesizing-stats/self/sales',
    'synthesizing-stats/synthesizing/sales',
  ],
  coupons: ['self', 'synthesizing', 'approvalList', 'statistics', 'statisticsSynt'],
  'product-registrations': ['index', 'installations', 'uninstalls', 'search', 'ban-emails'],
  orders: ['index', 'create', 'edit/:id', 'remove/:id', 'search', 'return', 'return/search'],
  tradings: ['index', 'items'],
  products: [
    'index',
    'create',
    'edit/:id',
    'dumplicate/:id',
    'remove/:id',
    'keygen',
    'version',
    'categories',
  ],
  'payment-management': ['index', 'links', 'prices'],
  sites: ['sitemaps', 'sitemaps/create', 'sitemaps/edit/:id', 'website-publish'],
  articles: [
    'index',
    'create',
    'edit/:id',
    'categories',
    'categories/create',
    'categories/edit/:id',
    'authors',
    'authors/create',
    'authors/edit/:id',
  ],
  reviews: ['index', 'themes', 'blacklists'],
  survey: ['index', 'create', 'edit/:id'],
  subscribes: ['index'],
  specials: [
    'index',
    'create',
    'edit/:id',
    ':special_id/shares',
    ':special_id/coupons',
    ':special_id/products',
    ':special_id/prizes',
    ':special_id/products/shares',
  ],
  marketings: ['link-codes/index', 'link-codes/create'],
  'email-marketings': ['index', 'create', 'edit/:id', ':email_marketing_id/logs'],
  agencies: ['index', 'create', 'edit/:id', 'remove/:id', ':id/products/index'],
  feedback: ['index', 'edit/:id'],
  infomercials: ['index', 'edit/:id', 'add', 'categorys/index', 'categorys/edit/:id', 'categorys/add'],
  companies: ['index', 'create', 'edit/:id', ':id/users'],
  users: ['index', 'create', 'edit/:id', 'remove/:id'],
  departments: ['index', 'create', 'edit/:id', 'remove/:id'],
  roles: ['index', 'create', 'edit/:id', 'remove/:id'],
  groups: ['index', 'create', 'edit/:id', 'remove/:id'],
  permissions: ['index', 'create', 'edit/:id', 'remove/:id'],
  menus: ['index', 'create'],
  system: ['icon'],
  logs: ['admin_actions', 'users/logs', 'error_logs', 'api_logs', 'api_stats'],
  routes: ['index'],
  my: ['changepwd'],
}

interface Route {
  readonly name: string
  readonly path: string
  readonly title: Readonly<Record<string, string>>
  readonly permissions: readonly string[]
  readonly kind: string
  readonly hidden: boolean
  readonly params: Readonly<Record<string, unknown>>
}

let routes: readonly Route[] = []

beforeAll(async () => {
  const root = join(import.meta.dirname, '../..')
  const answer = await runManifest(['routes', '--format', 'json', '--root', root])
  routes = JSON.parse(answer.out)
})

describe('manifest routes --format json', () => {
  test('lists exactly the routes of the specification', () => {
    const paths = Object.entries(specified).flatMap(([section, pages]) =>
      pages.map((page) => (section === '' ? `/${page}` : `/${section}/${page}`)),
    )
    expect(paths.length).toBe(137)
    const shown = routes.filter(({ kind }) => kind !== 'redirect')
    expect(shown.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  })

  test('has the two redirects of the specification: the root and everything unknown', () => {
    const redirects = routes.filter(({ kind }) => kind === 'redirect')
    expect(redirects.map(({ path }) => path)).toEqual(['/', '*'])
    expect(routes.length).toBe(139)
  })

  test('reports the same of every route', () => {
    const keys = [
      'name',
      'path',
      'title',
      'icon',
      'permissions',
      'hidden',
      'showLanguage',
      'activeMenu',
      'kind',
      'resource',
      'params',
    ]
    expect(routes.filter((route) => Object.keys(route).join() !== keys.join())).toEqual([])
  })

  test('titles every route in Chinese and English', () => {
    expect(routes.filter(({ title }) => !title['zh'] || !title['en'])).toEqual([])
  })

  test('gives every parameter a pattern; digits, but where the decisions say otherwise', () => {
    const others = routes.flatMap(({ name, params }) =>
      Object.entries(params).flatMap(([param, pattern]) =>
        pattern === 'digits' ? [] : [[name, param, pattern]],
      ),
    )
    expect(others).toEqual([
      ['companies.redirect', 'company', 'any'],
      ['paid-marketings.buy-stats.self', 'type', { oneOf: ['cooperation', 'platform'] }],
      ['paid-marketings.buy-stats.synthesizing', 'type', { oneOf: ['cooperation', 'platform'] }],
      ['orders.remove', 'id', 'any'],
    ])
    const params = routes.map(({ path, params: pageParams }) => [
      path.match(/:\w+/g)?.length ?? 0,
      Object.keys(pageParams).length,
    ])
    expect(params.filter(([used, declared]) => used !== declared)).toEqual([])
  })

  test('adds admin to every list of permissions; without a list are only these', () => {
    expect(
      routes.filter(({ permissions }) => permissions.length > 0 && !permissions.includes('admin')),
    ).toEqual([])
    const open = routes
      .filter(({ permissions, kind }) => permissions.length === 0 && kind !== 'redirect')
      .map(({ name }) => name)
    expect(open).toEqual(['login', 'logout', '404', 'companies.redirect', 'dashboard', 'my.changepwd'])
  })
})
