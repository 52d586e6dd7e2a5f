import { describe, expect, test } from 'vitest'
import { pageModules } from '../../../generated/page-modules.ts'
import { routes } from '../../../generated/routes.ts'
import type { Action, BulkAction } from '../../../generated/types.ts'
import { localise } from '../model/names/localise.ts'
import { type Abilities, isAllowed, availableActions } from './targets.ts'

const everything: Abilities = {
  drawers: ['form', 'view', 'paste'],
  layouts: ['table', 'cards', 'tree'],
  widgets: [],
  list: true,
}

interface ActionOfPage {
  readonly page: string
  readonly action: Action | BulkAction
}

const actions = await actionsOfTables()

/** Every alternative of keys that opens an action; empty: it is open to all users. */
function alternativesOf(action: Action | BulkAction): readonly (readonly string[])[] {
  if (!('does' in action)) return action.needs
  switch (action.does) {
    case 'open':
      return routes[action.to].permissions.map((key) => [key])
    case 'widget':
    case 'copy':
    case 'visit':
    case 'layout':
      return []
    default:
      return action.needs
  }
}

describe('every action of every table', () => {
  test('is offered to users who have all keys of one alternative, and to admin', () => {
    const missing = actions.filter(({ action }) =>
      [['admin'], ...alternativesOf(action)].some((held) => !isAllowed(action, held)),
    )
    expect(missing.map(nameOf)).toEqual([])
  })

  test('is not offered to a user who has every key but those', () => {
    const keys = [...new Set(actions.flatMap(({ action }) => alternativesOf(action).flat()))]
    const open = actions.filter(({ action }) => {
      const own = alternativesOf(action)
      const others = keys.filter((key) => key !== 'admin' && !own.some((needed) => needed.includes(key)))
      return own.length > 0 && isAllowed(action, others)
    })
    expect(open.map(nameOf)).toEqual([])
  })

  test('can be carried out where the page can do everything, but for widgets', () => {
    const left = actions.filter(
      ({ action }) => availableActions([action], ['admin'], everything).length === 0,
    )
    expect([...new Set(left.map(({ action }) => ('does' in action ? action.does : 'bulk')))]).toEqual([
      'widget',
    ])
  })

  test('a page without drawers, layouts and a list offers none of those', () => {
    const nothing: Abilities = { drawers: [], layouts: [], widgets: [], list: false }
    const available = actions.filter(
      ({ action }) => availableActions([action], ['admin'], nothing).length > 0,
    )
    const kinds = new Set(available.map(({ action }) => ('does' in action ? action.does : 'bulk')))
    expect([...kinds].toSorted()).toEqual(['bulk', 'call', 'copy', 'download', 'open', 'show', 'visit'])
  })
})

async function actionsOfTables(): Promise<readonly ActionOfPage[]> {
  const pages = await Promise.all(Object.values(pageModules).map(async ({ load }) => (await load()).page))
  return pages.flatMap((emitted) => {
    if (emitted.kind !== 'table') return []
    const page = localise(emitted, (key) => key)
    return [...page.toolbar, ...page.row, ...page.bulk].map((action) => ({ page: page.name, action }))
  })
}

const nameOf = ({ page, action }: ActionOfPage) => `${page} ${action.key}`
