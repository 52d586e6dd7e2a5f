import type { ListDescriptor } from '../list/list-descriptor.ts'

type Translate = (key: string) => string

/** The list with its message keys replaced by text, so that everything below it shows labels as they are. */
export function localiseList(list: ListDescriptor, t: Translate): ListDescriptor {
  return { ...(localised(list, t) as ListDescriptor), search: list.search.map(t) }
}

/** Every label, wherever it stands: of actions, their fields, the choices of these. */
function localised(part: unknown, t: Translate): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((item) => localised(item, t))
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'label' && typeof value === 'string' ? t(value) : localised(value, t),
    ]),
  )
}
