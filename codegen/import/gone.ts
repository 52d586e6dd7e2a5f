import { type Edit, isFlow, replaceAt } from '../edit/edit.ts'
import type { DataPath, Source } from '../parse/source.ts'
import { type Data, isObject } from './merged-data.ts'
import { flow, remove } from './yaml-edits.ts'

/** Names that a contract has of a resource: fields, and what its lists filter by. */
interface Names {
  readonly fields: ReadonlySet<string>
  readonly filters: ReadonlySet<string>
  readonly bodies: ReadonlySet<string>
}

export interface Gone {
  readonly edits: readonly Edit[]
  /** What was taken out of which page, in whole sentences. */
  readonly notes: readonly string[]
}

/** Takes out of a section what its pages name of the API and the API has no longer, also where a person wrote it. */
export function removeGone(source: Source, before: Data, after: Data): Gone {
  const edits: Edit[] = []
  const notes: string[] = []
  const pages = isObject(source.data) && Array.isArray(source.data['pages']) ? source.data['pages'] : []
  for (const [index, page] of pages.entries()) {
    if (!isObject(page) || typeof page['resource'] !== 'string') continue
    const [was, is] = [before, after].map((contract) => namesOf(contract, String(page['resource'])))
    if (was === undefined || is === undefined || is.fields.size === 0) continue
    for (const { path, kind } of listsOf(page)) {
      const list = path.reduce<unknown>((part, step) => Reflect.get(Object(part), step), page)
      if (!Array.isArray(list)) continue
      const gone = list.filter((item) => was[kind].has(nameIn(item)) && !is[kind].has(nameIn(item)))
      if (gone.length === 0) continue
      edits.push(...without(source, ['pages', index, ...path], list, gone))
      const names = gone.map((item) => `\`${nameIn(item)}\``).join(', ')
      notes.push(
        `${String(page['name'])}: ${path.at(-1) ?? ''} without ${names}, which the API has no longer.`,
      )
    }
  }
  return { edits, notes }
}

function nameIn(item: unknown): string {
  const name = isObject(item) ? item['field'] : item
  return typeof name === 'string' ? name : ''
}

function* listsOf(page: Data): Generator<{ readonly path: DataPath; readonly kind: keyof Names }> {
  yield { path: ['columns'], kind: 'fields' }
  yield { path: ['search'], kind: 'fields' }
  yield { path: ['filters'], kind: 'filters' }
  const kind = page['kind'] === 'form' ? 'bodies' : 'fields'
  for (const group of ['tabs', 'groups']) {
    const list = page[group]
    for (const index of (Array.isArray(list) ? list : []).keys())
      yield { path: [group, index, 'fields'], kind }
  }
}

function without(
  source: Source,
  path: DataPath,
  list: readonly unknown[],
  gone: readonly unknown[],
): readonly Edit[] {
  const left = list.filter((item) => !gone.includes(item))
  if (left.length === 0) return [remove(source, path)]
  if (isFlow(source, path)) return [replaceAt(source, path, 'value', flow(left))]
  return list.flatMap((item, index) => (gone.includes(item) ? [remove(source, [...path, index])] : []))
}

/** Names of a contract that an import wrote. */
function namesOf(contract: Data, resource: string): Names {
  const operations = Object.values(isObject(contract['paths']) ? contract['paths'] : {}).flatMap((item) =>
    Object.values(isObject(item) ? item : {}).filter(isObject),
  )
  const find = (suffix: string): Data =>
    operations.find((operation) => operation['operationId'] === `${resource}_${suffix}`) ?? {}
  const rows = at(find('index'), [
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
    'properties',
    'data',
  ])
  const reference = at(rows, ['items', '$ref'])
  const record =
    typeof reference === 'string' ? at(contract, reference.replace(/^#\//, '').split('/')) : undefined
  const parameters = find('index')['parameters']
  const filter = (Array.isArray(parameters) ? parameters : []).find(
    (one) => isObject(one) && one['name'] === 'filter',
  )
  const bodies = ['store', 'update'].flatMap((suffix) =>
    keysAt(find(suffix), ['requestBody', 'content', 'application/json', 'schema', 'properties']),
  )
  return {
    fields: new Set(keysAt(record, ['properties'])),
    filters: new Set(keysAt(filter, ['schema', 'properties'])),
    bodies: new Set(bodies),
  }
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), value)

function keysAt(value: unknown, path: readonly string[]): readonly string[] {
  const found = at(value, path)
  return isObject(found) ? Object.keys(found) : []
}
