/** `node mesh/schema.ts` prints generated/built/schema.graphql from mesh/openapi.json; `--check` only compares. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { defaultContractFile, readContract } from './contract-file.ts'
import { buildSchema } from './mesh-schema.ts'

const root = join(import.meta.dirname, '..')
/** generated/built/schema.graphql */
export const snapshotFile = join(root, 'generated/built/schema.graphql')

if (import.meta.main) process.exitCode = await writeSnapshot(process.argv.includes('--check'))

/** Exit status: 0 written or up to date, 1 stale, 2 the contract cannot be used. */
async function writeSnapshot(check: boolean): Promise<number> {
  const contract = readContract(defaultContractFile)
  if (typeof contract === 'string') return report(2, contract)
  const text = printSnapshot(await buildSchema(contract))
  const current = existsSync(snapshotFile) ? readFileSync(snapshotFile, 'utf8') : null
  if (text === current) return report(0, 'generated/built/schema.graphql is up to date')
  if (check) return report(1, 'generated/built/schema.graphql is stale: run `node mesh/schema.ts`')
  mkdirSync(dirname(snapshotFile), { recursive: true })
  writeFileSync(snapshotFile, text)
  return report(0, 'generated/built/schema.graphql written')
}

/** The schema as text: sorted, so that it depends on the contract's content and not on its order. */
export function printSnapshot(schema: GraphQLSchema): string {
  return `# Printed by \`node mesh/schema.ts\` from mesh/openapi.json. Do not edit.\n\n${printSchema(lexicographicSortSchema(schema))}\n`
}

function report(status: number, line: string): number {
  ;(status === 0 ? process.stdout : process.stderr).write(`${line}\n`)
  return status
}
