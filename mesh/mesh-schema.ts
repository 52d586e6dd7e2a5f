import { existsSync, readFileSync } from 'node:fs'
import { loadGraphQLSchemaFromOpenAPI } from '@omnigraph/openapi'
import type { GraphQLSchema } from 'graphql'
import { artifactsFile, buildFingerprint, fingerprintFile } from './artifacts.ts'
import { readContract } from './contract-file.ts'
import { prepareSchema } from './executable-schema.ts'
import type { Normalised } from './normalise/normalise.ts'
import { placeholder } from './rest/placeholder.ts'
import { silentLogger } from './silent-logger.ts'

/**
 * The executable schema: what `node mesh/build.ts` wrote if that is of this contract, else built in memory.
 * Throws one sentence if the contract cannot be used.
 */
export async function loadSchema(contractFile: string): Promise<GraphQLSchema> {
  const isBuilt = existsSync(fingerprintFile) && existsSync(contractFile)
  if (isBuilt && readFileSync(fingerprintFile, 'utf8') === buildFingerprint(contractFile))
    return loadArtifacts()
  const contract = readContract(contractFile)
  if (typeof contract === 'string') throw new Error(contract)
  return buildSchema(contract)
}

/** Builds the schema in memory, as `mesh build` does with .meshrc.yaml. */
export async function buildSchema({ contract }: Normalised): Promise<GraphQLSchema> {
  const source = structuredClone(contract)
  const options = { source, endpoint: placeholder, ignoreErrorResponses: true, cwd: import.meta.dirname }
  const schema = await loadGraphQLSchemaFromOpenAPI('rest', { ...options, logger: silentLogger } as never)
  return prepareSchema(schema)
}

/** The schema of the artifacts that `node mesh/build.ts` wrote. */
export async function loadArtifacts(): Promise<GraphQLSchema> {
  const artifacts = (await import(artifactsFile)) as { getBuiltMesh(): Promise<{ schema: GraphQLSchema }> }
  return prepareSchema((await artifacts.getBuiltMesh()).schema)
}
