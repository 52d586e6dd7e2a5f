import { personalCopy } from '../../data/personal.ts'
import { readPreferences } from '../model/columns/preferences.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { viewsCopy } from '../views/views-store.ts'

/** The list as this browser remembers it, before the signed-in user is known: with saved views, and rows a page. */
export function asRemembered(list: ListDescriptor, company: number): ListDescriptor {
  const { perPage } = readPreferences(personalCopy(list.name))
  return { ...list, perPage, views: [...list.views, ...viewsCopy(company, list.name)] }
}
