/**
 * `node mesh/build.ts`: prepares mesh/openapi.json and lets `mesh build` compile it into mesh/.mesh, so that a start
 * in production reads a finished schema. Does nothing when contract, configuration and Mesh are as they were.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { artifactsFile, buildFingerprint, fingerprintFile } from './artifacts.ts'
import { defaultContractFile, readContract } from './contract-file.ts'
import { buildSchema, loadArtifacts } from './mesh-schema.ts'
import type { Normalised } from './normalise/normalise.ts'
import { plainArtifacts } from './plain-artifacts.ts'
import { printSnapshot, snapshotFile } from './schema.ts'

const root = join(import.meta.dirname, '..')

if (import.meta.main) process.exitCode = await buildArtifacts()

/** Exit status: 0 built or up to date, 1 the build failed, 2 the contract cannot be used. */
async function buildArtifacts(): Promise<number> {
  const contract = readContract(defaultContractFile)
  if (typeof contract === 'string') return fail(2, contract)
  const fingerprint = buildFingerprint(defaultContractFile)
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprint)
    return say('Gateway schema is up to date')

  say(`Preparing ${Object.keys(contract.contract.paths).length} paths of mesh/openapi.json`)
  writePrepared(contract)
  say('Compiling the gateway schema (mesh build, about 5 seconds)')
  const failure = await runMeshBuild()
  if (failure !== null) return fail(1, failure)
  await plainArtifacts(dirname(artifactsFile))
  if (!(await isAsInMemory(contract)))
    return fail(
      1,
      'mesh build wrote another schema than the one built in memory: .meshrc.yaml and mesh-schema.ts differ',
    )
  writeFileSync(fingerprintFile, fingerprint)
  return say('Gateway schema built into mesh/.mesh')
}

/** The snapshot is printed from the schema in memory; only where it is of another contract, that schema is built here. */
async function isAsInMemory(contract: Normalised): Promise<boolean> {
  const built = printSnapshot(await loadArtifacts())
  if (existsSync(snapshotFile) && readFileSync(snapshotFile, 'utf8') === built) return true
  return printSnapshot(await buildSchema(contract)) === built
}

function writePrepared({ contract, skipped }: Normalised): void {
  for (const reason of skipped) say(`  left out ${reason}`)
  const folder = join(root, '.cache/mesh')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'contract.json.new'), JSON.stringify(contract))
  renameSync(join(folder, 'contract.json.new'), join(folder, 'contract.json'))
}

/** Null on success, else what Mesh said. */
function runMeshBuild(): Promise<string | null> {
  const mesh = join(root, 'node_modules/@graphql-mesh/cli/cjs/bin.js')
  if (!existsSync(mesh)) return Promise.resolve('@graphql-mesh/cli is not installed')
  const output: string[] = []
  const child = spawn(process.execPath, [mesh, 'build', '--dir', 'mesh', '--fileType', 'ts'], { cwd: root })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (status) => resolve(status === 0 ? null : output.join('')))
  })
}

function say(line: string): 0 {
  process.stdout.write(`${line}\n`)
  return 0
}

function fail<Status extends 1 | 2>(status: Status, line: string): Status {
  process.stderr.write(`${line}\n`)
  return status
}
