import { isRouteName, pathOf, type RouteName, routes } from '../../../generated/routes.ts'
import type { Row } from '../../records/model/rows/list-result.ts'

export interface ProductLink {
  readonly to: RouteName
  readonly path: string
}

/** Pages about a product, as the manifest names them: `{ to, params, filters }`, whose values are its properties. */
export function productLinks(prop: unknown, product: Row): readonly ProductLink[] {
  if (!Array.isArray(prop)) return []
  return prop.flatMap((link: unknown): ProductLink[] => {
    if (typeof link !== 'object' || link === null || !('to' in link)) return []
    const { to } = link
    if (typeof to !== 'string' || !isRouteName(to)) return []
    const params = valuesOf('params' in link ? link.params : undefined, product)
    const names = [...routes[to].path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    if (names.some((name) => params[name] === undefined)) return []
    const filters = Object.entries(valuesOf('filters' in link ? link.filters : undefined, product))
    const query = new URLSearchParams(filters.map(([name, value]) => [`f.${name}`, value])).toString()
    return [{ to, path: pathOf(to, params) + (query === '' ? '' : `?${query}`) }]
  })
}

function valuesOf(names: unknown, product: Row): Readonly<Record<string, string>> {
  if (typeof names !== 'object' || names === null) return {}
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, property]): [string, string][] => {
      const value = typeof property === 'string' ? product[property] : undefined
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
}
