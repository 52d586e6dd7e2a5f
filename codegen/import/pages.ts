import type { Endpoint } from './endpoints.ts'
import type { ImportedResource } from './imported-resource.ts'
import type { Keys } from './keys.ts'
import { titleField } from './list-columns.ts'
import { listPage } from './list-page.ts'
import { humanName, kebabName, safeText, singular } from './names.ts'
import { pathParamsOf, routeOf } from './page-routes.ts'
import type { Access, ImportedPage } from './page-types.ts'
import type { ImportWords } from './words.ts'

/** List, create, detail, edit and remove pages of a resource, as far as the API offers them. */
export function pagesOf(
  resource: ImportedResource,
  menu: string,
  children: readonly ImportedResource[],
  keys: Keys,
  words: ImportWords,
): readonly ImportedPage[] {
  const base = kebabName(resource.name)
  const { item, list } = resource.foreign
  const one = humanName(singular(resource.name))
  const access = (...calls: Parameters<Keys['page']>[0][number][]): Access => {
    const permissions = keys.page(calls)
    return permissions.length === 0 ? { signedIn: true } : { permissions }
  }
  const pages: ImportedPage[] = [listPage(resource, menu, children, access(list.security), words)]
  const page = (
    suffix: string,
    path: string,
    title: { readonly fallback: string; readonly summary: string | undefined },
    icon: string,
    calls: readonly Endpoint[],
    rest: object,
  ): void => {
    const text = safeText(title.summary, title.fallback, 40)
    const route = routeOf(resource, path, suffix)
    pages.push({
      page: {
        name: `${base}.${suffix}`,
        path: route.path,
        title: text,
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
  const form = (mode: string, fields: readonly { readonly name: string }[]): object => ({
    kind: 'form',
    resource: resource.name,
    mode,
    groups: [{ key: 'main', label: words.basics, fields: fields.map(({ name }) => name) }],
  })
  const { create, update, itemPath } = resource
  if (create !== null && create.fields.length > 0) {
    const { summary } = create.endpoint
    const title = { summary, fallback: `New ${one.toLowerCase()}` }
    // A record of which nothing is answered cannot be opened.
    const after = pathParamsOf(resource).length === 0 ? `${base}.index` : menu
    const rest = { ...form('create', create.fields), ...(!resource.answered.create && { after }) }
    page('create', resource.listPath, title, 'add', [create.endpoint], rest)
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
      tabs: [{ key: 'details', label: words.details, fields: resource.fields.map(({ name }) => name) }],
    }
    const title = { summary: show.summary, fallback: one }
    page('show', itemPath, title, 'document', [show], detail)
  }
  if (show && update !== null && update.fields.length > 0) {
    const title = { summary: update.endpoint.summary, fallback: `Edit ${one.toLowerCase()}` }
    page('edit', itemPath, title, 'edit', [show, update.endpoint], form('edit', update.fields))
  }
  if (destroy) {
    const removal = {
      kind: 'confirm-remove',
      resource: resource.name,
      after: pathParamsOf(resource).length === 0 ? `${base}.index` : menu,
      confirm: { typed: 'always' },
    }
    const title = { summary: destroy.summary, fallback: `Delete ${one.toLowerCase()}` }
    page('remove', itemPath, title, 'trash', [destroy], removal)
  }
  return pages
}

/** How many actions the rows of a list have, the one that leads to the record among them. */
function rowActionsOf(list: ImportedPage | undefined): number {
  const actions = list?.page['actions'] as { readonly row?: readonly unknown[] } | undefined
  return actions?.row?.length ?? 0
}
