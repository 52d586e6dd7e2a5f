import { describe, expect, it } from 'vitest'
import { type NavigationDecision, resolveNavigation } from './navigation.ts'

const allow: NavigationDecision = { type: 'allow' }
const load: NavigationDecision = { type: 'loadUser' }
const to = (address: string): NavigationDecision => ({ type: 'redirect', to: address })
const missing = (path: string) => to(`/404?from=${encodeURIComponent(path)}`)

const stranger = { token: false, permissions: null, isAccountDue: false, isUnattached: false }
const fresh = { token: true, permissions: null, isAccountDue: false, isUnattached: false }
const marketer = {
  token: true,
  permissions: ['orders.index', 'orders.update'],
  isAccountDue: false,
  isUnattached: false,
}
const admin = { token: true, permissions: ['admin'], isAccountDue: false, isUnattached: false }
const searcher = {
  token: true,
  permissions: ['orders.search'],
  isAccountDue: false,
  isUnattached: false,
}
const founder = { ...admin, isUnattached: true }
const outsider = { ...marketer, isUnattached: true }
const newcomer = { ...admin, isAccountDue: true }

describe('resolveNavigation', () => {
  it.each([
    [stranger, '/login', '', allow],
    [stranger, '/login', '?redirect=%2Forders', allow],
    [stranger, '/', '', to('/login')],
    [stranger, '/logout', '', to('/login')],
    [stranger, '/404', '', to('/login?redirect=%2F404')],
    [stranger, '/orders/index', '?f.status=paid', to('/login?redirect=%2Forders%2Findex%3Ff.status%3Dpaid')],
    [stranger, '/companies/redirect/acme', '', to('/login?redirect=%2Fcompanies%2Fredirect%2Facme')],
    [stranger, '/nowhere', '', to('/login?redirect=%2Fnowhere')],

    [fresh, '/login', '', to('/')],
    [fresh, '/', '', to('/dashboard')],
    [fresh, '/404', '', load],
    [fresh, '/logout', '', allow],
    [fresh, '/companies/redirect/acme', '', load],
    [fresh, '/dashboard', '', load],
    [fresh, '/orders/index', '', load],
    [fresh, '/nowhere', '', load],

    [marketer, '/404', '', allow],
    [marketer, '/companies/redirect/acme', '', allow],
    [marketer, '/dashboard', '', allow],
    [marketer, '/orders/index', '', allow],
    [marketer, '/orders/index/', '', allow],
    [marketer, '/my/changepwd', '', allow],
    [marketer, '/orders', '', to('/orders/index')],
    [marketer, '/orders/edit/12', '', allow],
    [marketer, '/orders/edit/abc', '', missing('/orders/edit/abc')],
    [marketer, '/orders/remove/IF1', '', missing('/orders/remove/IF1')],
    [marketer, '/users/index', '?q=1', missing('/users/index?q=1')],
    [marketer, '/users', '', missing('/users')],
    [marketer, '/nowhere', '', missing('/nowhere')],

    [searcher, '/orders', '', to('/orders/search')],
    [admin, '/orders/remove/IF1', '', allow],
    [admin, '/paid-marketings/buy-stats/self/sales', '', allow],
    [admin, '/paid-marketings/buy-stats/self/platform', '', allow],
    [admin, '/paid-marketings/buy-stats/self/other', '', missing('/paid-marketings/buy-stats/self/other')],
    [admin, '/product-analytics', '', to('/product-analytics/overview')],

    [founder, '/', '', to('/dashboard')],
    [founder, '/dashboard', '', to('/companies/create')],
    [founder, '/orders/index', '', to('/companies/create')],
    [founder, '/companies/edit/1', '', to('/companies/create')],
    [founder, '/404', '', to('/companies/create')],
    [founder, '/nowhere', '', to('/companies/create')],
    [founder, '/companies/redirect/acme', '', to('/companies/create')],
    [founder, '/companies/create', '', allow],
    [founder, '/companies/index', '', allow],
    [founder, '/my/changepwd', '', allow],
    [founder, '/logout', '', allow],
    [outsider, '/dashboard', '', allow],
    [{ ...founder, isAccountDue: true }, '/companies/create', '', to('/my/changepwd')],

    [newcomer, '/my/changepwd', '', allow],
    [newcomer, '/my/changepwd/', '', allow],
    [newcomer, '/logout', '', allow],
    [newcomer, '/login', '', to('/')],
    [newcomer, '/', '', to('/my/changepwd')],
    [newcomer, '/dashboard', '', to('/my/changepwd')],
    [newcomer, '/orders/index', '?q=1', to('/my/changepwd')],
    [newcomer, '/404', '', to('/my/changepwd')],
    [newcomer, '/companies/redirect/acme', '', to('/my/changepwd')],
  ] as const)('%o %s%s', (state, pathname, search, decision) => {
    expect(resolveNavigation({ ...state, pathname, search })).toEqual(decision)
  })
})
