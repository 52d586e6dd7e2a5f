import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import { lockedPackages } from './locked.ts'
import { otherLicences } from './reviewed.ts'

/** One line a package and version: name, version, licence, where it is used. */
export function licenceList(): string {
  const lines = lockedPackages().map(({ name, version, licence, isOfTheBuild }) =>
    [name, version, licence || (otherLicences[name]?.why ?? ''), isOfTheBuild ? 'build' : 'run'].join('\t'),
  )
  return `${[...new Set(lines)].toSorted().join('\n')}\n`
}

/** The texts of the licences of all packages that are installed here and run on a server, as they ask to be delivered with the program. */
export function licenceTexts(): string {
  const parts = lockedPackages()
    .filter(({ isOfTheBuild, place }) => !isOfTheBuild && existsSync(join(root, place)))
    .map(({ name, version, place }) => `${name} ${version}\n\n${textsIn(join(root, place))}`)
  return parts.join(`\n\n${'-'.repeat(80)}\n\n`)
}

function textsIn(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(entry.name),
  )
  return files.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n') || '(no text)'
}
