import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'

export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** As package.json of the package says it; empty where it does not. */
  readonly licence: string
  readonly hasInstallScript: boolean
  /** Whether only the build and the tests need it; what the browser loads is built from such ones, too. */
  readonly isOfTheBuild: boolean
  /** Whether an installation goes on without it: those of other systems, for instance. */
  readonly isOptional: boolean
  readonly place: string
}

interface Entry {
  readonly version?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
  readonly link?: boolean
  readonly optional?: boolean
}

/** Every package that package-lock.json names, for all systems. */
export function lockedPackages(): readonly LockedPackage[] {
  const { packages }: { packages: Readonly<Record<string, Entry>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(packages)
    .filter(([place, { link = false }]) => place.startsWith('node_modules/') && !link)
    .map(
      ([place, { version = '', license = '', hasInstallScript = false, dev = false, optional = false }]) => ({
        name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version,
        licence: license,
        hasInstallScript,
        isOfTheBuild: dev,
        isOptional: optional,
        place,
      }),
    )
}
