import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { normaliseContract } from './normalise/normalise.ts'
import type { Normalised } from './normalise/normalise.ts'
import { ContractError, parseContract } from './normalise/openapi.ts'

/** The REST API's own description; a customer puts theirs in its place. */
export const defaultContractFile = join(import.meta.dirname, 'openapi.json')

/** The contract prepared for GraphQL, or one sentence on why it cannot be used. */
export function readContract(file: string): Normalised | string {
  try {
    return normaliseContract(parseContract(readFileSync(file, 'utf8')))
  } catch (error) {
    const isReadable = error instanceof ContractError || (error instanceof Error && 'code' in error)
    if (!isReadable) throw error
    return `${relative(process.cwd(), file)} cannot be used: ${error.message}`
  }
}
