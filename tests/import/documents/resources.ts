import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isJson, type Json } from '../mock-document.ts'

/** A page of a manifest, with its whole path. */
interface ManifestPage {
  readonly name: string
  readonly path: string
  readonly data: Json
}

/** A list that stands below no other record, and the pages about its records. */
export interface Resource {
  readonly list: ManifestPage
  readonly show: ManifestPage | null
  readonly create: ManifestPage | null
  readonly edit: ManifestPage | null
  readonly remove: ManifestPage | null
  /** Labels of the calls that its rows offer. */
  readonly actions: readonly string[]
}

export function pagesOf(root: string): readonly ManifestPage[] {
  return globSync('manifest/sections/*.yaml', { cwd: root }).flatMap((file) => {
    const section: unknown = parse(readFileSync(join(root, file), 'utf8'))
    if (!isJson(section) || !Array.isArray(section['pages'])) return []
    return section['pages'].filter(isJson).map((data) => ({
      name: String(data['name']),
      path: `${String(section['path']).replace(/\/$/, '')}/${String(data['path'])}`,
      data,
    }))
  })
}

/** The richest first: what most can be done with. */
export function resourcesOf(pages: readonly ManifestPage[]): readonly Resource[] {
  return pages
    .filter(({ path, data }) => data['kind'] === 'table' && !path.includes('{'))
    .map((list) => resourceOf(list, pages))
    .toSorted((a, b) => richness(b) - richness(a))
}

function resourceOf(list: ManifestPage, pages: readonly ManifestPage[]): Resource {
  const base = list.name.replace(/\.index$/, '')
  const row = rowActionsOf(list)
  const leadsTo = (suffix: string): ManifestPage | null =>
    pages.find(({ name }) => name === `${base}.${suffix}`) ?? null
  return {
    list,
    show: leadsTo('show'),
    create: leadsTo('create'),
    edit: leadsTo('edit'),
    remove: leadsTo('remove'),
    actions: row
      .filter((action) => typeof action['call'] === 'string')
      .map((action) => String(action['label'])),
  }
}

function rowActionsOf({ data }: ManifestPage): readonly Json[] {
  const actions = isJson(data['actions']) ? data['actions']['row'] : []
  return Array.isArray(actions) ? actions.filter(isJson) : []
}

function richness({ list, show, create, edit, remove, actions }: Resource): number {
  const columns = Array.isArray(list.data['columns']) ? list.data['columns'].length : 0
  const pages = [show, create, edit, remove].filter((page) => page !== null).length
  return pages * 10 + (actions.length > 0 ? 8 : 0) + columns
}
