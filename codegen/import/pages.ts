import type { Endpoint } from './endpoints.ts'
import type { Field } from './field.ts'
import { groupsOf } from './form-groups.ts'
import type { ImportedResource } from './imported-resource.ts'
import type { Keys } from './keys.ts'
import { detailsOf, titleField } from './list-columns.ts'
import { listPage } from './list-page.ts'
import { kebabName, singularTitle, withinSentence } from './names.ts'
import { pathParamsOf, routeOf } from './page-routes.ts'
import type { Access, ImportedPage } from './page-types.ts'
import { resourceTitle } from './resource-names.ts'
import type { ImportWords } from './words.ts'

/** List, create, detail, edit and remove pages of a resource, as far as the API offers them. @param hasOwnPath Its paths begin with its name. */
export function pagesOf(
  resource: ImportedResource,
  menu: string,
  children: readonly ImportedResource[],
  keys: Keys,
  words: ImportWords,
  hasOwnPath: boolean,
): readonly ImportedPage[] {
  const base = kebabName(resource.name)
  const { item, list } = resource.foreign
  const one = singularTitle(resourceTitle(resource))
  const inside = withinSentence(one)
  const access = (...calls: Parameters<Keys['page']>[0][number][]): Access => {
    const permissions = keys.page(calls)
    return permissions.length === 0 ? { signedIn: true } : { permissions }
  }
  const pages: ImportedPage[] = [listPage(resource, menu, children, access(list.security), words, hasOwnPath)]
  const page = (
    suffix: string,
    path: string,
    title: string,
    icon: string,
    calls: readonly Endpoint[],
    rest: object,
  ): void => {
    const route = routeOf(resource, path, suffix, hasOwnPath)
    pages.push({
      page: {
        name: `${base}.${suffix}`,
        path: route.path,
        title,
        icon,
        ...route.params,
        ...access(...calls.map(({ security }) => security)),
        hidden: true,
        activeMenu: menu,
        ...rest,
      },
      calls,
    })
  }
  const form = (mode: string, fields: readonly Field[]): object => ({
    kind: 'form',
    resource: resource.name,
    mode,
    groups: groupsOf(fields, words),
  })
  const { create, update, itemPath } = resource
  if (create !== null && create.fields.length > 0) {
    // A record of which nothing is answered cannot be opened.
    const after = pathParamsOf(resource).length === 0 ? `${base}.index` : menu
    const rest = { ...form('create', create.fields), ...(!resource.answered.create && { after }) }
    page('create', resource.listPath, words.newOne(inside), 'add', [create.endpoint], rest)
  }
  if (item === null || itemPath === null) return pages
  const { show, destroy } = item
  // What is done to a record in its list is done on its page.
  const hasRowActions = rowActionsOf(pages[0]) > 1
  if (show) {
    const detail = {
      kind: 'detail',
      resource: resource.name,
      rowTitle: titleField(resource),
      ...(hasRowActions && { actions: { header: `${base}.index` } }),
      tabs: [{ key: 'details', label: words.details, fields: detailsOf(resource) }],
    }
    page('show', itemPath, one, 'document', [show], detail)
  }
  if (show && update !== null && update.fields.length > 0)
    page(
      'edit',
      itemPath,
      words.editOne(inside),
      'edit',
      [show, update.endpoint],
      form('edit', update.fields),
    )
  if (destroy) {
    const removal = {
      kind: 'confirm-remove',
      resource: resource.name,
      after: pathParamsOf(resource).length === 0 ? `${base}.index` : menu,
      confirm: { typed: 'always' },
    }
    page('remove', itemPath, words.removeOne(inside), 'trash', [destroy], removal)
  }
  return pages
}

/** How many actions the rows of a list have, the one that leads to the record among them. */
function rowActionsOf(list: ImportedPage | undefined): number {
  const actions = list?.page['actions'] as { readonly row?: readonly unknown[] } | undefined
  return actions?.row?.length ?? 0
}
