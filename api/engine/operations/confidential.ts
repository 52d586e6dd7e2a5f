import { isConfidential } from '../model/confidential.ts'
import type { Operation, Parameter } from '../model/operation.ts'
import type { Resource } from '../model/resource.ts'

/** Where a call may say a secret or personal data: names in its query and its body, with a dot for what is in an object. */
export function confidentialNames({ parameters, body }: Operation): ReadonlySet<string> {
  return new Set([...confidentialValues(parameters), ...(body?.confidential ?? [])])
}

/** The same of parameters alone: `q`, `filter.email`. */
export function confidentialValues(parameters: readonly Parameter[]): string[] {
  return parameters.flatMap(({ name, confidential = [] }) =>
    confidential === true ? [name] : confidential.map((inner) => `${name}.${inner}`),
  )
}

/**
 * Names of the fields with secrets or personal data that can stand in what an operation takes and answers, at any depth: those of its
 * resource and of what that leads to, and of any resource where no other has such a field that is neither.
 */
export function confidentialFields(
  resources: readonly Resource[],
): (operation: Operation) => ReadonlySet<string> {
  const all = resources.flatMap(fieldsOf)
  const plain = new Set(all.filter(({ hidden }) => !hidden).map(({ name }) => name))
  const everywhere = all.filter(({ name, hidden }) => hidden && !plain.has(name)).map(({ name }) => name)
  const byTag = Map.groupBy(resources, ({ operationPrefix }) => operationPrefix)
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  return ({ tag }) => {
    const own = [...(byTag.get(tag) ?? []), ...[byName.get(tag)].filter((found) => found !== undefined)]
    const near = own.flatMap((resource) => [resource, ...reached(resource, byName)])
    const names = near.flatMap(fieldsOf).filter(({ hidden }) => hidden)
    return new Set([...everywhere, ...names.map(({ name }) => name)])
  }
}

interface Named {
  readonly name: string
  readonly hidden: boolean
}

function fieldsOf({ fields, computed }: Resource): Named[] {
  return Object.entries({ ...computed, ...fields }).flatMap(([name, field]) => [
    { name, hidden: isConfidential(name, field) },
    ...Object.entries(field.items ?? {}).map(([inner, item]) => ({
      name: inner,
      hidden: isConfidential(inner, item),
    })),
  ])
}

function reached({ fields }: Resource, byName: ReadonlyMap<string, Resource>): Resource[] {
  return Object.values(fields).flatMap(({ resource }) => {
    const found = resource === null ? undefined : byName.get(resource)
    return found === undefined ? [] : [found]
  })
}
