import { must, StepFailed } from '../process.ts'
import { lockedPackages } from './locked.ts'

interface Part {
  readonly 'bom-ref': string
}

interface Dependencies {
  readonly ref: string
  readonly dependsOn?: readonly string[]
}

/** CycloneDX, as far as it is read here. */
export interface Bom {
  readonly components: readonly Part[]
  readonly dependencies: readonly Dependencies[]
}

/** Every package of package-lock.json, as npm writes it. */
export async function readBom(): Promise<Bom> {
  const command = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const bom: unknown = JSON.parse(await must('npm', command))
  if (!isBom(bom)) throw new StepFailed('npm sbom wrote something else than CycloneDX.')
  return bom
}

/** Without what only the build needs. npm's own `--omit=dev` leaves out packages that a run-time one and one of the build share. */
export function ofRunTime(bom: Bom): Bom {
  const run = new Set(lockedPackages().flatMap((each) => (each.isOfTheBuild ? [] : [refOf(each)])))
  return {
    ...bom,
    components: bom.components.filter((part) => run.has(part['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => run.has(ref))
      .map((each) => ({ ...each, dependsOn: (each.dependsOn ?? []).filter((ref) => run.has(ref)) })),
  }
}

export function refOf({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`
}

function isBom(value: unknown): value is Bom {
  return typeof value === 'object' && value !== null && 'components' in value && 'dependencies' in value
}
