import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { manifestItems, menuOverrides } from './overrides.ts'

const text = { type: 'string' }
const properties = { id: text, title: text, kind: { type: 'string', enum: ['section', 'group'] } }

/** What an entry may stand below, by the key that its `parent_key` then has: sections, and groups that stand in no other group. */
export const menuParents = collectionAction({
  name: 'parents',
  path: '/parents',
  method: 'GET',
  zh: '可作为上级的菜单项',
  en: 'What an entry may stand below',
  access: ['menu.index', 'menu.store', 'menu.edit'],
  answer: {
    schema: {
      type: 'array',
      items: { type: 'object', title: 'MenuParent', properties, required: Object.keys(properties) },
    },
  },
  run: async ({ call: { tx } }) => {
    const stored = await menuOverrides(tx)
    const titleOf = (key: string) => stored.find((item) => item.route_name === key)?.title
    const sections = manifestItems().filter((item) => item.parent_key === null)
    const groups = stored.filter(
      ({ kind, parent_key: parent }) => kind === 'group' && parent?.startsWith('item:') !== true,
    )
    return [
      ...sections.map(({ route_name: key, title }) => ({
        id: key,
        title: titleOf(key) || title,
        kind: 'section',
      })),
      ...groups.map(({ id, title }) => ({ id: `item:${id}`, title: title ?? '', kind: 'group' })),
    ]
  },
})
