import { type GraphQLOutputType, getNamedType, isObjectType } from 'graphql'

/** Fields to select; `true` takes a scalar, or everything of an object. */
export interface Selection {
  readonly [field: string]: true | Selection
}

/**
 * ` { … }` with `__typename` in front and a line for every field, or nothing for a scalar. Without a selection
 * everything is selected once.
 * A field that its type does not have is passed to `refuse`.
 */
export function printSelection(
  type: GraphQLOutputType,
  selection: true | Selection = true,
  refuse: (problem: string) => void,
  indent: string,
  inside: readonly string[] = [],
): string {
  const object = getNamedType(type)
  if (!isObjectType(object)) {
    if (selection !== true) refuse(`${String(type)} has no fields to select.`)
    return ''
  }
  const fields = object.getFields()
  const deeper = `${indent}  `
  const fieldsToSelect = selection === true ? everything(Object.keys(fields)) : selection
  const parts = Object.entries(fieldsToSelect).flatMap(([name, part]) => {
    const field = fields[name]
    if (field === undefined) {
      refuse(`${object.name} has no field ${name}.`)
      return []
    }
    const target = getNamedType(field.type)
    if (isObjectType(target) && [...inside, object.name].includes(target.name)) return []
    return [`${name}${printSelection(field.type, part, refuse, deeper, [...inside, object.name])}`]
  })
  return ` {\n${['__typename', ...parts].map((part) => `${deeper}${part}\n`).join('')}${indent}}`
}

const everything = (names: readonly string[]): Selection =>
  Object.fromEntries(names.map((name) => [name, true as const]))
