import type { ImportedAction } from './actions.ts'
import { answerOf, type Endpoint } from './endpoints.ts'
import type { Field } from './field.ts'
import { recordFields } from './fields.ts'
import type { ForeignSchema } from './foreign.ts'
import { importBody, type ImportedBody } from './imported-body.ts'
import { type Filter, filtersOf, searchOf, type Sorts, sortsOf } from './list-query.ts'
import { pathShape, singular, snakeName } from './names.ts'
import type { FindTarget } from './relations.ts'
import type { ForeignResource } from './resources.ts'
import type { Schemas } from './schemas.ts'
import { answersRecord, wrapperOf } from './wrapper.ts'

/** A resource in the console's terms. */
export interface ImportedResource {
  readonly name: string
  readonly parent: ImportedResource | null
  readonly foreign: ForeignResource
  /** Paths of the console's contract, the record's key called `id`. */
  readonly listPath: string
  readonly itemPath: string | null
  /** What its list answers, then what is answered of one record alone. */
  readonly fields: readonly Field[]
  /** Names of those that its list answers. */
  readonly listed: ReadonlySet<string>
  readonly filters: readonly Filter[]
  readonly sorts: Sorts
  readonly search: string | null
  readonly create: ImportedBody | null
  readonly update: ImportedBody | null
  /** Whether the API answers the record that was made or changed; else it is read afterwards, or not known. */
  readonly answered: { readonly create: boolean; readonly update: boolean }
  readonly actions: readonly ImportedAction[]
}

export function importResource(
  foreign: ForeignResource,
  parent: ImportedResource | null,
  actions: readonly ImportedAction[],
  findTarget: FindTarget,
  schemas: Schemas,
): ImportedResource {
  const { list, answer, item, create } = foreign
  const listed = recordFields(answer.items, item, findTarget, schemas)
  const names = new Set(listed.map(({ name }) => name))
  const whole = wholeOf(foreign, schemas)
  const others = whole === null ? [] : recordFields(whole, item, findTarget, schemas)
  const fields = [...listed, ...others.filter(({ name }) => !names.has(name))]
  const key = item?.keys.at(-1)?.path ?? null
  const isAnswered = (endpoint: Endpoint | null): boolean =>
    endpoint !== null && answersRecord(answerOf(endpoint, answer.accept), answer.items, key, schemas)
  const sorts = sortsOf(list, listed, schemas)
  return {
    name: foreign.name,
    parent,
    foreign,
    listPath: listPathOf(list.path, parent),
    itemPath: item && itemPathOf(item.path, list.path, parent),
    fields,
    listed: names,
    filters: filtersOf(list, schemas),
    sorts,
    search: searchOf(list, schemas),
    create: create && importBody(create, key, schemas, answer.items),
    update: item?.update ? importBody(item.update, key, schemas, answer.items) : null,
    answered: { create: isAnswered(create), update: isAnswered(item?.update ?? null) },
    actions,
  }
}

/** What is answered of one record, which may be more than its list says; null where that is not known to be the same record. */
function wholeOf({ item, answer }: ForeignResource, schemas: Schemas): ForeignSchema | null {
  const shown = item?.show ? answerOf(item.show, answer.accept) : null
  const key = item?.keys.at(-1)?.path ?? null
  if (shown === null || !answersRecord(shown, answer.items, key, schemas)) return null
  const wrapper = wrapperOf(shown, answer.items, schemas)
  if (wrapper === '') return shown
  return schemas.shape(shown).properties.get(wrapper.replaceAll('~1', '.').replaceAll('~0', '~')) ?? null
}

/** Below the parent's record, whose key is then called after it. */
function listPathOf(path: string, parent: ImportedResource | null): string {
  const renamed = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => `{${snakeName(name)}}`)
  if (parent?.itemPath == null) return renamed
  const rest = path.slice(path.lastIndexOf('}') + 1)
  return `${parent.itemPath.replace('{id}', `{${singular(parent.name)}_id}`)}${rest}`
}

function itemPathOf(path: string, list: string, parent: ImportedResource | null): string {
  const own = path.slice(0, path.lastIndexOf('{'))
  const isBelow = pathShape(path).startsWith(`${pathShape(list)}/`)
  const base = isBelow ? `${listPathOf(list, parent)}/` : own.replaceAll(/([^/{}]*)\/\{([^}]+)\}/g, named)
  return `${base}{id}`
}

/** `id` is the record's own; that of a record above is called after it. */
function named(_: string, above: string, param: string): string {
  const owner = above === '' ? 'parent' : singular(snakeName(above))
  const name = snakeName(param)
  return `${above}/{${name === 'id' ? `${owner}_id` : name}}`
}
