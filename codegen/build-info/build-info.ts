import { join } from 'node:path'
import { keep, readCached } from '../cache/cache.ts'
import { sign, unseal } from '../cache/sign.ts'
import { contentHash } from '../content-hash.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { RouteData } from '../model/route-data.ts'
import type { Project } from '../project.ts'
import { type Fingerprint, fingerprintInputs, fingerprintOutputs } from './fingerprint.ts'

/**
 * What the last good run saw: from which inputs it made which outputs, without an error. It answers in place of a
 * run only while the content of every one of these files is still the same, and only to who made it: the file could come with a merge request.
 */
export interface BuildInfo {
  readonly inputs: Fingerprint
  readonly outputs: Fingerprint
  readonly routes: readonly RouteData[]
  /** Findings that stop nothing; they are shown each time. */
  readonly warnings: readonly Diagnostic[]
}

/** The build info when inputs and outputs are what they were, else null. */
export function currentBuildInfo(project: Project, inputs: Fingerprint): BuildInfo | null {
  const info = buildInfoOfInputs(project, inputs)
  if (info === null) return null
  return isSame(info.outputs, fingerprintOutputs(project, Object.keys(info.outputs))) ? info : null
}

/** The build info when the inputs are what they were; generated/ may have changed. */
export function buildInfoOfInputs(project: Project, inputs: Fingerprint): BuildInfo | null {
  const info = readBuildInfo(project)
  return info !== null && isSame(info.inputs, inputs) ? info : null
}

/** Keeps what a clean run made; `inputs` is taken before the run, and nothing is kept if they changed meanwhile. */
export function writeBuildInfo(
  project: Project,
  inputs: Fingerprint,
  files: Iterable<string>,
  reported: Pick<BuildInfo, 'routes' | 'warnings'>,
): void {
  if (!isSame(inputs, fingerprintInputs(project))) return
  const info: BuildInfo = { inputs, outputs: fingerprintOutputs(project, files), ...reported }
  const signed = sign(JSON.stringify(info))
  if (signed !== null) keep(buildInfoFile(project), signed)
}

function readBuildInfo(project: Project): BuildInfo | null {
  const text = unseal(readCached(buildInfoFile(project)) ?? '')
  if (text === null) return null
  const data: unknown = JSON.parse(text)
  return isBuildInfo(data) ? data : null
}

function buildInfoFile({ root, manifest, contract, graphqlSchema, output, show }: Project): string {
  const paths = [manifest, contract, graphqlSchema, output].map(show).join('\n')
  const name = contentHash(paths).replaceAll(/\W/g, '').slice(0, 16)
  return join(root, '.cache/manifest', `${name}.json`)
}

function isBuildInfo(data: unknown): data is BuildInfo {
  if (typeof data !== 'object' || data === null) return false
  if (!('inputs' in data) || !('outputs' in data) || !('routes' in data)) return false
  if (!('warnings' in data) || !Array.isArray(data.warnings)) return false
  return typeof data.inputs === 'object' && typeof data.outputs === 'object' && Array.isArray(data.routes)
}

function isSame(a: Fingerprint, b: Fingerprint): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
