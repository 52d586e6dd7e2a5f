import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extract } from 'tar'
import { must, root } from '../../../scripts/process.ts'
import sources from './sources.json' with { type: 'json' }

/** A document as a version of its package has it. */
export interface Version {
  readonly version: string
  readonly file: string
}

export interface PublicDocument {
  readonly name: string
  readonly package: string
  /** Oldest first; versions that have the same text stand once, with the first of them. */
  readonly versions: readonly Version[]
}

const folder = join(root, '.cache/documents')

/** The documents of `sources.json` in all versions of their packages, or in the newest alone, from the package registry or from the last run. */
export async function fetchDocuments({ isNewestOnly = false } = {}): Promise<readonly PublicDocument[]> {
  const found: PublicDocument[] = []
  for (const { versions, ...rest } of sources) {
    const source = { ...rest, versions: isNewestOnly ? versions.slice(-1) : versions }
    const documents = Object.entries(source.documents) as [string, string][]
    for (const version of source.versions)
      await fetchVersion(
        source.package,
        version,
        documents.map(([, path]) => path),
      )
    for (const [name, path] of documents) {
      const versions = source.versions
        .map((version) => ({ version, file: join(placeOf(source.package, version), path) }))
        .filter(({ file }) => existsSync(file))
      found.push({ name, package: source.package, versions: distinct(versions) })
    }
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name))
}

const placeOf = (name: string, version: string): string =>
  join(folder, `${name.replaceAll(/\W+/g, '-')}-${version}`)

async function fetchVersion(name: string, version: string, paths: readonly string[]): Promise<void> {
  const target = placeOf(name, version)
  // Which paths were looked for: not every version has every document.
  const marker = join(target, '.fetched')
  const fetched = existsSync(marker) ? readFileSync(marker, 'utf8').split('\n') : []
  if (paths.every((path) => fetched.includes(path))) return
  mkdirSync(target, { recursive: true })
  await must('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', target])
  const [archive] = globSync('*.tgz', { cwd: target })
  if (archive === undefined) throw new Error(`${name} ${version} has no archive`)
  const requestedFiles = new Set(paths.map((path) => `package/${path}`))
  await extract({
    file: join(target, archive),
    cwd: target,
    strip: 1,
    filter: (path) => requestedFiles.has(path),
  })
  rmSync(join(target, archive))
  writeFileSync(marker, paths.join('\n'))
}

function distinct(versions: readonly Version[]): readonly Version[] {
  const seen = new Set<string>()
  return versions.filter(({ file }) => {
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex')
    return !seen.has(digest) && seen.add(digest)
  })
}
