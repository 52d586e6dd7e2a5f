import { expect, test } from 'vitest'
import { crumbsOf, type MatchedPart } from './breadcrumb-rule.ts'

const home = { name: 'dashboard', title: '主页' }
const homeCrumb = { title: '主页', path: '/dashboard', linked: true }

function part(name: string | null, title: string | null, redirect: string | null = null): MatchedPart {
  return { name, title, redirect, path: `/${name ?? ''}` }
}

test('a page of a section: home, section, page as text', () => {
  expect(crumbsOf([part('orders', '订单', 'orders.index'), part('orders.index', '订单列表')], home)).toEqual([
    homeCrumb,
    { title: '订单', path: '/orders', linked: true },
    { title: '订单列表', path: '/orders.index', linked: false },
  ])
})

test('a section with noredirect is plain text', () => {
  expect(
    crumbsOf([part('logs', '日志', 'noredirect'), part('logs.api', '接口日志')], home).map((c) => c.linked),
  ).toEqual([true, false, false])
})

test('the page of a record is called like the record', () => {
  const parts = [part('orders', '订单', 'orders.index'), part('orders.edit', '编辑订单')]
  expect(crumbsOf(parts, home, 'A-7').slice(2)).toEqual([
    { title: 'A-7', path: '/orders.edit', linked: false },
  ])
})

test('the dashboard is its own home', () => {
  expect(crumbsOf([part('dashboard', '主页')], home)).toEqual([
    { ...homeCrumb, path: '/dashboard', linked: false },
  ])
})

test('parts without a name or a title do not appear', () => {
  expect(crumbsOf([part(null, '根'), part('x', null), part('users', '用户')], home)).toEqual([
    homeCrumb,
    { title: '用户', path: '/users', linked: false },
  ])
})
