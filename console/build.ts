import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { main as manifest } from '../codegen/main.ts'
import { type Project, widgetsFolder } from '../codegen/project.ts'
import { readContract } from '../mesh/contract-file.ts'
import { buildSchema } from '../mesh/mesh-schema.ts'
import { printSnapshot } from '../mesh/schema.ts'
import { must, StepFailed } from '../scripts/process.ts'
import { fingerprintPath, whenStale } from '../scripts/stale.ts'
import { step } from '../scripts/step.ts'
import { layOut, sourcesBuild, workspaceOf } from './workspace.ts'

/** Where the built console stands, relative to the project. */
export const builtFolder = 'dist'

/**
 * Brings `generated/` and `dist/` of a project up to date with its manifest and contract. The schema of its gateway.
 * @throws StepFailed where the contract or the manifest cannot be used; what is wrong was said.
 */
export async function buildProject(project: Project): Promise<GraphQLSchema> {
  const schema = await generateProject(project)
  await layOut(project)
  await whenStale(
    {
      name: 'console',
      inputs: [fingerprintPath(sourcesBuild), 'generated/**', `${widgetsFolder}/**`],
      output: `${builtFolder}/index.html`,
    },
    () => step('Console', () => bundle(project)),
    project.root,
  )
  return schema
}

/** Brings `generated/` alone up to date. @throws StepFailed as `buildProject` does. */
export async function generateProject(project: Project): Promise<GraphQLSchema> {
  const schema = await step('GraphQL schema from the contract', () => schemaOf(project))
  await step('Typed code from the manifest', () => generate(project))
  return schema
}

/** The schema of the gateway, also written for the compiler. @throws StepFailed where the contract cannot be used. */
export async function schemaOf({ contract: file, graphqlSchema }: Project): Promise<GraphQLSchema> {
  const contract = readContract(file)
  if (typeof contract === 'string') throw new StepFailed(contract)
  const schema = await buildSchema(contract)
  const text = printSnapshot(schema)
  if (!existsSync(graphqlSchema) || readFileSync(graphqlSchema, 'utf8') !== text) {
    mkdirSync(dirname(graphqlSchema), { recursive: true })
    writeFileSync(graphqlSchema, text)
  }
  return schema
}

async function generate({ root }: Project): Promise<void> {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const terminal = { out: write, say: write, color: false }
  const status = await manifest(['generate', '--root', root], terminal)
  if (status !== 0) throw new StepFailed(lines.join('\n'))
}

/** Built beside the previous one, which stays whole until the new one is. */
async function bundle(project: Project): Promise<void> {
  const folder = workspaceOf(project)
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  await must('node', [vite, 'build', '--logLevel', 'warn', '--outDir', 'dist', '--emptyOutDir'], {
    folder,
    env: { NODE_ENV: 'production' },
  })
  const target = join(project.root, builtFolder)
  rmSync(target, { recursive: true, force: true })
  renameSync(join(folder, 'dist'), target)
}
