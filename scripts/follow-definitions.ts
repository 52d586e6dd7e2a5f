import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { GraphQLSchema } from 'graphql'
import { defaultContractFile, readContract } from '../mesh/contract-file.ts'
import { buildSchema } from '../mesh/mesh-schema.ts'
import { printSnapshot, snapshotFile } from '../mesh/schema.ts'
import { StepFailed } from './process.ts'
import { step } from './step.ts'

/**
 * Writes the contract and its GraphQL schema where the API's definitions say another one than the file. The compiler follows both files; it
 * finds the types of a new contract there already.
 * @returns The schema of a contract that was written, undefined where it is as it was.
 * @throws StepFailed where no schema follows from the contract.
 */
export async function followDefinitions(): Promise<GraphQLSchema | undefined> {
  const { contractText } = await import('../api/server/contract/files.ts')
  const text = contractText()
  if (existsSync(defaultContractFile) && readFileSync(defaultContractFile, 'utf8') === text) return undefined
  return await step('Contract from the resource definitions', () => writeContract(text))
}

async function writeContract(text: string): Promise<GraphQLSchema> {
  const next = `${defaultContractFile}.new`
  writeFileSync(next, text)
  const contract = readContract(next)
  if (typeof contract === 'string') throw new StepFailed(contract)
  const schema = await buildSchema(contract)
  writeFileSync(`${snapshotFile}.new`, printSnapshot(schema))
  renameSync(`${snapshotFile}.new`, snapshotFile)
  renameSync(next, defaultContractFile)
  return schema
}
