import { readFileSync } from 'node:fs'
import { type DocumentNode, Kind } from 'graphql'
import { largestBody, type SizedSchema } from '../../serving/body-limit.ts'
import { type Body, type Contract, methods, parseContract, resolve } from '../normalise/openapi.ts'
import { operationName } from '../normalise/operation.ts'

/** Bytes for the id of an operation, its other variables and what else stands around a body. */
const around = 64 * 1024
/** Of an operation whose body the contract does not describe. */
const usual = 1024 * 1024

/** How many bytes the request for a GraphQL operation may have. */
export type BodyLimit = (document: DocumentNode) => number

/** The limits of a contract: what the bodies of an operation's REST calls take at most, by their schemas. */
export function contractLimits(contractFile: string): BodyLimit {
  const byField = limitsByField(parseContract(readFileSync(contractFile, 'utf8')))
  return (document) => rootFields(document).reduce((sum, name) => sum + (byField.get(name) ?? usual), around)
}

function limitsByField(contract: Contract): Map<string, number> {
  const found = Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      const name = operationName(operation, { method, path })
      return [
        [name, operation.requestBody === undefined ? 0 : bodySize(contract, operation.requestBody)] as const,
      ]
    }),
  )
  return new Map(found)
}

function bodySize(contract: Contract, body: NonNullable<Parameters<typeof resolve<Body>>[1]>): number {
  const types = Object.entries(resolve<Body>(contract, body).content ?? {})
  const [, { schema } = {}] = types.find(([type]) => type.includes('json')) ?? []
  const follow = ($ref: string) => resolve<SizedSchema>(contract, { $ref })
  return schema === undefined ? usual : largestBody(schema as SizedSchema, follow)
}

function rootFields({ definitions }: DocumentNode): string[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : ''))
      : [],
  )
}
