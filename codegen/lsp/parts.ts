import { keyOf } from '../link/actions/action-key.ts'
import { targets } from '../link/actions/target.ts'
import { menuKey } from '../link/titles.ts'
import type { MenuData } from '../model/manifest.ts'
import { objectsOf } from '../model/message.ts'
import type { ActionData } from '../model/page-data.ts'

/** A part of a page that has a key and a text. */
export interface LabelledPart {
  readonly key: string
  readonly label: string
}

/** Keys and texts of a list; of a page, of the parts whose texts stand under this name in a locale file. */
export function labelledKeys(data: unknown, part?: string): readonly LabelledPart[] {
  if (part === 'menu') return menuOf(data)
  const found = objectsOf(part === undefined || part === 'actions' ? data : partOf(data, part))
    .filter((one): one is Labelled => 'label' in one && typeof one.label === 'string')
    .filter((one) => part === undefined || (part === 'actions') === isAction(one))
  return [...new Map(found.map((one) => [nameOf(one), { key: nameOf(one), label: one.label }])).values()]
}

interface Labelled {
  readonly label: string
  readonly key?: unknown
}

/** Tabs and fields have widgets as well. */
const ofActionsAlone = targets.filter((target) => target !== 'widget')

const isAction = (one: object): boolean => ofActionsAlone.some((target) => target in one)

const nameOf = (one: Labelled): string =>
  typeof one.key === 'string' ? one.key : keyOf(one as unknown as ActionData)

/** The lists of this name, wherever they stand in the page. */
function partOf(data: unknown, part: string): unknown {
  return objectsOf(data).flatMap((one) => (Object.hasOwn(one, part) ? [Reflect.get(one, part)] : []))
}

function menuOf(data: unknown): readonly LabelledPart[] {
  const menu: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'menu') : undefined
  return Array.isArray(menu)
    ? menu.map((entry: MenuData) => ({ key: menuKey(entry), label: entry.title }))
    : []
}
