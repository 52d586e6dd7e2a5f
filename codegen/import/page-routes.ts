import { paramNames } from '../model/paths.ts'
import type { ImportedResource } from './imported-resource.ts'
import { kebabName, snakeName } from './names.ts'

/** The page's path below its section: the resource, its suffix, then the parameters of the call. */
export function routeOf(
  resource: ImportedResource,
  callPath: string,
  suffix: string,
  hasOwnPath: boolean,
): { readonly path: string; readonly params: object } {
  const params = paramNames(callPath)
  const own = resource.parent === null && !hasOwnPath ? [] : [kebabName(resource.name)]
  const path = [...own, suffix, ...params.map((name) => `{${name}}`)].join('/')
  // Keys are texts, whatever they look like.
  const patterns = Object.fromEntries(params.map((name) => [name, 'any']))
  return { path, params: params.length === 0 ? {} : { params: patterns } }
}

export const pathParamsOf = ({ listPath }: ImportedResource): readonly string[] => paramNames(listPath)

/** What a row gives the pages about it, besides its id: keys of its own path, and those that the route has. */
export function rowParams(resource: ImportedResource): Readonly<Record<string, string>> {
  const inherited = pathParamsOf(resource)
  const keys = resource.foreign.item?.keys ?? []
  const own = paramNames(resource.itemPath ?? '').slice(-keys.length)
  return Object.fromEntries([
    ...inherited.map((name) => [name, `:${name}`]),
    ...keys.flatMap(({ path }, index) => {
      const name = own[index]
      return name === undefined || name === 'id' || inherited.includes(name) ? [] : [[name, snakeName(path)]]
    }),
  ])
}

/** A list below its parent may have records that stand alone, whose pages take nothing of the parent. */
export function onlyThoseOf(
  path: string,
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = paramNames(path)
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name)))
}
