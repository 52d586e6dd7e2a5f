import { join } from 'node:path'
import { contentHash } from '../content-hash.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { keep, readKept } from '../kept/kept.ts'
import { seal, unseal } from '../kept/seal.ts'
import type { RouteData } from '../model/route-data.ts'
import type { Project } from '../project.ts'
import { type Fingerprint, fingerprintInputs, fingerprintOutputs } from './fingerprint.ts'

/**
 * What the last good run saw: from which inputs it made which outputs, without an error. It answers in place of a
 * run only while the content of every one of these files is still the same, and only to who made it: the file could
 * come with somebody's merge request.
 */
export interface Stamp {
  readonly inputs: Fingerprint
  readonly outputs: Fingerprint
  readonly routes: readonly RouteData[]
  /** Findings that stop nothing; they are shown each time. */
  readonly warnings: readonly Diagnostic[]
}

/** The stamp when inputs and outputs are what they were, else null. */
export function currentStamp(project: Project, inputs: Fingerprint): Stamp | null {
  const stamp = stampOfInputs(project, inputs)
  if (stamp === null) return null
  return isSame(stamp.outputs, fingerprintOutputs(project, Object.keys(stamp.outputs))) ? stamp : null
}

/** The stamp when the inputs are what they were; generated/ may have changed. */
export function stampOfInputs(project: Project, inputs: Fingerprint): Stamp | null {
  const stamp = readStamp(project)
  return stamp !== null && isSame(stamp.inputs, inputs) ? stamp : null
}

/** Keeps what a clean run made; `inputs` is taken before the run, and nothing is kept if they changed meanwhile. */
export function keepStamp(
  project: Project,
  inputs: Fingerprint,
  files: Iterable<string>,
  told: Pick<Stamp, 'routes' | 'warnings'>,
): void {
  if (!isSame(inputs, fingerprintInputs(project))) return
  const stamp: Stamp = { inputs, outputs: fingerprintOutputs(project, files), ...told }
  const sealed = seal(JSON.stringify(stamp))
  if (sealed !== null) keep(stampFile(project), sealed)
}

function readStamp(project: Project): Stamp | null {
  const text = unseal(readKept(stampFile(project)) ?? '')
  if (text === null) return null
  const data: unknown = JSON.parse(text)
  return isStamp(data) ? data : null
}

function stampFile({ root, manifest, contract, graphqlSchema, output, show }: Project): string {
  const paths = [manifest, contract, graphqlSchema, output].map(show).join('\n')
  const name = contentHash(paths).replaceAll(/\W/g, '').slice(0, 16)
  return join(root, '.cache/manifest', `${name}.json`)
}

function isStamp(data: unknown): data is Stamp {
  if (typeof data !== 'object' || data === null) return false
  if (!('inputs' in data) || !('outputs' in data) || !('routes' in data)) return false
  if (!('warnings' in data) || !Array.isArray(data.warnings)) return false
  return typeof data.inputs === 'object' && typeof data.outputs === 'object' && Array.isArray(data.routes)
}

function isSame(a: Fingerprint, b: Fingerprint): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
