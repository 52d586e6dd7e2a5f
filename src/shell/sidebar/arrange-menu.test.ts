import { describe, expect, test } from 'vitest'
import type { Locale } from '../../i18n/locale.ts'
import { arrangeMenu, type MenuOverride } from './arrange-menu.ts'
import { list, search } from './menu-entries.fixture.ts'
import type { MenuEntrySource, MenuSource } from './menu-tree.ts'

const survey: MenuEntrySource = {
  route: 'survey.index',
  title: '问卷列表',
  icon: 'form',
  path: '/survey/index',
}
const orders: MenuSource['section'] = {
  key: 'orders',
  title: '订单',
  icon: 'shopping-cart',
  alwaysShow: false,
}
const surveys: MenuSource['section'] = { key: 'survey', title: '问卷', icon: 'form', alwaysShow: false }
const sources: readonly MenuSource[] = [
  { section: orders, entries: [list, search] },
  { section: surveys, entries: [survey] },
]

function override(of: Partial<MenuOverride>): MenuOverride {
  return {
    id: 1,
    kind: 'manifest',
    route_name: null,
    parent_key: null,
    title: null,
    title_en: null,
    icon: null,
    url: null,
    target: 'blank',
    hidden: false,
    always_show: false,
    badge: 'none',
    sort: 10,
    ...of,
  }
}

const arrange = (overrides: readonly MenuOverride[], locale: Locale = 'zh') =>
  arrangeMenu(sources, overrides, locale)

test('nothing changed is the menu of the manifest', () => {
  expect(arrange([])).toEqual(sources)
})

describe('entries of the manifest', () => {
  test('change their order, their names and their icons, and go', () => {
    const arranged = arrange([
      override({ route_name: 'orders.search', parent_key: 'orders', sort: 1, title: '查单', icon: 'star' }),
      override({ route_name: 'survey', sort: 1, title: '回访', always_show: true }),
    ])
    expect(arranged).toEqual([
      { section: { ...surveys, title: '回访', alwaysShow: true }, entries: [survey] },
      { section: orders, entries: [{ ...search, title: '查单', icon: 'star' }, list] },
    ])
    expect(arrange([override({ route_name: 'orders', hidden: true })])).toEqual([sources[1]])
    expect(arrange([override({ route_name: 'orders.index', hidden: true })])[0]?.entries).toEqual([search])
  })

  test('a number may stand beside a page', () => {
    const [first] = arrange([override({ route_name: 'orders.search', badge: 'returns_open' })])
    expect(first?.entries).toContainEqual({ ...search, badge: 'returns_open' })
    expect(first?.entries).toContainEqual(list)
  })

  test('an icon that there is none of leaves the usual one', () => {
    const [first] = arrange([override({ route_name: 'orders', icon: 'no-such-icon', sort: 1 })])
    expect(first?.section.icon).toBe('shopping-cart')
  })
})

describe('own entries', () => {
  const help = override({ id: 7, kind: 'link', title: '帮助中心', url: 'https://help.example/', sort: 9000 })
  const ofHelp = {
    route: null,
    title: '帮助中心',
    icon: 'link',
    path: 'https://help.example/',
    opensTab: true,
  }

  test('a link stands at the top or in a section', () => {
    const top = arrange([help]).at(-1)
    expect(top).toEqual({
      section: { key: 'item:7', title: '帮助中心', icon: 'link', alwaysShow: false },
      entries: [ofHelp],
    })
    const [first] = arrange([{ ...help, parent_key: 'orders', target: 'self' }])
    expect(first?.entries.at(-1)).toEqual({ ...ofHelp, opensTab: false })
  })

  test('a group holds pages and links, and those of a group in it', () => {
    const group = (id: number, parent: string | null, title: string) =>
      override({ id, kind: 'group', title, parent_key: parent, sort: 9000 + id })
    const arranged = arrange([
      group(8, null, '常用'),
      group(9, 'item:8', '对外'),
      { ...help, parent_key: 'item:9' },
      override({ route_name: 'survey.index', parent_key: 'item:8', sort: 1 }),
    ])
    expect(arranged.at(-1)).toEqual({
      section: { key: 'item:8', title: '常用', icon: 'menu', alwaysShow: true },
      entries: [survey, ofHelp],
    })
    expect(arranged.find(({ section }) => section.key === 'survey')?.entries).toEqual([])
  })

  test('what is hidden is not there', () => {
    expect(arrange([{ ...help, hidden: true }])).toEqual(sources)
  })
})

test('an English menu has English names: those that administrators gave, else the manifest’s', () => {
  const help = { kind: 'link', url: 'https://help.example/', title: '帮助中心', sort: 9000 }
  const titles = (overrides: readonly MenuOverride[]) =>
    arrange(overrides, 'en').map(({ section }) => section.title)
  expect(titles([override({ ...help, title_en: 'Help centre' })])).toEqual(['订单', '问卷', 'Help centre'])
  expect(titles([override({ route_name: 'orders', title: '交易', sort: 1 })])).toEqual(['订单', '问卷'])
  expect(titles([override({ route_name: 'orders', title: '交易', title_en: 'Sales', sort: 1 })])).toEqual([
    'Sales',
    '问卷',
  ])
})
