import { methods } from './openapi.ts'
import type { Contract, PathItem, Schema } from './openapi.ts'
import { convertOperation } from './operation.ts'

export interface Normalised {
  readonly contract: Contract
  /** Operations left out of the schema, each with its reason. */
  readonly skipped: readonly string[]
}

/**
 * The REST contract prepared for GraphQL Mesh. Left as it is, it would become unions of errors, enumerations that
 * refuse unknown values and scalars that damage data; prepared, it becomes plain types and one scalar, JSON.
 */
export function normaliseContract(contract: Contract): Normalised {
  const components = new Map<string, Schema>()
  const paths: Record<string, PathItem> = {}
  const skipped: string[] = []
  for (const [path, item] of Object.entries(contract.paths)) {
    const converted: Record<string, unknown> = {}
    for (const method of methods) {
      const operation = item[method]
      if (operation === undefined) continue
      const result = convertOperation(operation, { path, method, item }, contract, components)
      if (typeof result === 'string') skipped.push(`${method.toUpperCase()} ${path}: ${result}`)
      else converted[method] = result
    }
    if (Object.keys(converted).length > 0) paths[path] = converted
  }
  return {
    contract: {
      openapi: '3.0.3',
      info: { title: contract.info.title, version: contract.info.version },
      paths,
      components: { schemas: Object.fromEntries([...components].filter(([, schema]) => schema.properties)) },
    },
    skipped,
  }
}
