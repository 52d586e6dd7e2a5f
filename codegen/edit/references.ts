import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { marker } from '../emit/output-files.ts'

export interface Reference {
  readonly file: string
  readonly line: number
  readonly text: string
  /** What stands around it says that the route, or the permission key, is meant; else only a person knows. */
  readonly certain: boolean
  readonly start: number
  readonly end: number
}

export type Renamed = 'route' | 'permission'

/** Where code outside of generated/ names it in quotes. */
export function findReferences(root: string, what: Renamed, name: string): readonly Reference[] {
  const files = globSync('{src,api,mesh,tests}/**/*.{ts,tsx}', { cwd: root }).toSorted()
  return files.flatMap((file) => referencesIn(file, readFileSync(join(root, file), 'utf8'), what, name))
}

function referencesIn(file: string, text: string, what: Renamed, name: string): readonly Reference[] {
  if (!text.includes(name) || text.startsWith(marker)) return []
  const quoted = new RegExp(`(['"\`])${name.replaceAll(/[.\\$^*+?()[\]{}|]/g, '\\$&')}\\1`, 'g')
  return [...text.matchAll(quoted)].map(({ 0: found, index }) => {
    const lineStart = text.lastIndexOf('\n', index) + 1
    const lineEnd = text.indexOf('\n', index)
    const before = text.slice(lineStart, index)
    const after = text.slice(index + found.length, lineEnd === -1 ? text.length : lineEnd)
    return {
      file,
      line: text.slice(0, index).split('\n').length,
      text: text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd).trim(),
      certain: isMeant(what, file, before, after),
      start: index + 1,
      end: index + found.length - 1,
    }
  })
}

/** What TypeScript would refuse after the renaming: generated routes and keys in the console's own code. */
function isMeant(what: Renamed, file: string, before: string, after: string): boolean {
  if (!file.startsWith('src/')) return false
  if (what === 'permission') return /\b(?:can|has|holds)\(\s*$/.test(before)
  const isIndex = /\broutes\[\s*$/.test(before)
  const isCall = /\b(?:href|pathOf|prefetchRoute|loadPage|canOpen)\(\s*$/.test(before)
  const isCustomPage = file === 'src/pages/registry.ts' && before.trim() === '' && after.startsWith(':')
  return isIndex || isCall || isCustomPage
}

/** Writes the new name where it is certain; the names of the files that changed. */
export function rewriteReferences(
  root: string,
  references: readonly Reference[],
  name: string,
): readonly string[] {
  const byFile = Map.groupBy(
    references.filter(({ certain }) => certain),
    ({ file }) => file,
  )
  for (const [file, own] of byFile) {
    const path = join(root, file)
    const text = own
      .toSorted((a, b) => b.start - a.start)
      .reduce(
        (all, { start, end }) => all.slice(0, start) + name + all.slice(end),
        readFileSync(path, 'utf8'),
      )
    const temporary = `${path}.${process.pid}.tmp`
    writeFileSync(temporary, text)
    renameSync(temporary, path)
  }
  return [...byFile.keys()]
}
