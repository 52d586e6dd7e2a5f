import type { UpstreamList } from './upstream.ts'

/** Fixed parameters, keyword, order and filters of a list; its paging is added later. */
export function queryOf(list: UpstreamList, requestQuery: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(list.fixed)
  const keyword = requestQuery.get('q')
  if (list.search !== null && keyword) query.set(list.search, keyword)
  const [sort = ''] = (requestQuery.get('sort') ?? '').split(',')
  for (const [name, value] of Object.entries(list.sorts[sort] ?? {})) query.set(name, value)
  for (const [name, { param, many }] of Object.entries(list.filters)) {
    const value = requestQuery.get(`filter[${name}]`)
    if (value === null || value === '') continue
    const values = value.split(',').map((one) => one.replace(/^=/, ''))
    if (many === 'repeated') {
      query.delete(param)
      for (const one of values) query.append(param, one)
    } else query.set(param, many === 'joined' ? values.join(',') : (values[0] ?? ''))
  }
  return query
}

/** The same as the body of a list that is asked for with POST: each parameter in the JSON type that the API takes. */
export function bodyOfQuery(
  query: URLSearchParams,
  types: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const value = query.get(name) ?? ''
      const type = types[name]
      if (type === 'integer' || type === 'number') return [name, Number(value)]
      if (type === 'boolean') return [name, value === 'true']
      return [name, type === 'array' ? query.getAll(name) : value]
    }),
  )
}
