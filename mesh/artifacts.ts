import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname

export const artifactsFile = join(here, '.mesh/index.js')
export const fingerprintFile = join(here, '.mesh/stamp')

/** A hash of everything that decides what `node mesh/build.ts` writes: contract, configuration, preparation, Mesh. */
export function buildFingerprint(contractFile: string): string {
  const sources = readdirSync(join(here, 'normalise')).filter((name) => !name.includes('.test.'))
  const files = [...sources.toSorted().map((name) => join('normalise', name)), 'names.ts', '.meshrc.yaml']
  const hash = createHash('sha256').update(meshVersions())
  for (const file of [contractFile, ...files.map((name) => join(here, name))]) {
    hash.update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

function meshVersions(): string {
  const { dependencies } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const relevant = Object.entries(dependencies).filter(([name]) =>
    /^(@graphql-mesh\/|@omnigraph\/|graphql$)/.test(name),
  )
  return JSON.stringify(relevant.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
