import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A package of those that a project installs, as a file. */
export interface Archive {
  readonly name: string
  readonly file: string
}

const needed = ['manifest', 'manifest-gateway', 'manifest-console']

/** Where a project has its archives. */
const place = 'packages'

/** The archives in a folder, or which of them there have to be. */
export function findArchives(
  folder: string,
): { readonly archives: readonly Archive[] } | { readonly needed: readonly string[] } {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const archives = needed.flatMap((name) => {
    const file = files.find((one) => new RegExp(`^${name}-\\d[^-]*\\.tgz$`).test(one))
    return file === undefined ? [] : [{ name, file }]
  })
  return archives.length < needed.length ? { needed } : { archives }
}

/** Name of a package → its archive, relative to the project. */
export const placesOf = (archives: readonly Archive[]): Readonly<Record<string, string>> =>
  Object.fromEntries(archives.map(({ name, file }) => [name, `${place}/${file}`]))

/** Copies archives from a folder into a project. */
export function copyArchives(archives: readonly Archive[], folder: string, project: string): void {
  mkdirSync(join(project, place), { recursive: true })
  for (const { file } of archives) copyFileSync(join(folder, file), join(project, place, file))
}
