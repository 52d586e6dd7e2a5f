import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'

interface Locked {
  readonly dev?: boolean
  readonly link?: boolean
}

interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

/** What `npm ci --omit=dev` would install here, of what npm has installed: the places in node_modules, and npm's list of them. */
export function runTimePackages(): { readonly places: readonly string[]; readonly list: Lock } {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = Object.entries(lock.packages).filter(
    ([place, { dev = false, link = false }]) =>
      place.startsWith('node_modules/') && !dev && !link && existsSync(join(root, place)),
  )
  return {
    places: packages.map(([place]) => place),
    list: { ...lock, packages: Object.fromEntries(packages) },
  }
}
