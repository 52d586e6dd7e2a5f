import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../process.ts'

/** Which modules of the project import which, without what is imported as a type alone. Paths are relative to the project folder. */
export interface ImportGraph {
  readonly importers: ReadonlyMap<string, readonly string[]>
  /** How many modules of the project each imports. */
  readonly imports: ReadonlyMap<string, number>
}

const modules = '{api,bench,codegen,mesh,scripts,serving,src,tests,vite}/**/*.{ts,tsx}'
const imported =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)/g

let graph: ImportGraph | null = null

/** The imports of every module of the project as they are when the process asks first. */
export function readImports(): ImportGraph {
  graph ??= readModules()
  return graph
}

function readModules(): ImportGraph {
  const importers = new Map<string, string[]>()
  const imports = new Map<string, number>()
  for (const found of globSync(modules, { cwd: root, exclude: (name) => name === 'node_modules' })) {
    const file = found.replaceAll('\\', '/')
    const of = new Set(importsOf(file, readFileSync(join(root, file), 'utf8')))
    imports.set(file, of.size)
    for (const each of of) importers.set(each, [...(importers.get(each) ?? []), file])
  }
  return { importers, imports }
}

/** The modules that the text of a module imports. */
export function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(imported)].map(([, named, dynamic]) =>
    posix.join(posix.dirname(file), named ?? dynamic ?? ''),
  )
}

/** A module that imports more than this many gathers what does not know each other: behind it everything imports everything. */
const gathering = 25

/**
 * Test files that import one of the modules, or are one, nearest first, with the number of imports between.
 * @param most Modules that import more than these are not looked behind.
 */
export function testsOf(
  files: readonly string[],
  { importers, imports }: ImportGraph,
  most = gathering,
): Map<string, number> {
  const distances = new Map(files.map((file) => [file, 0]))
  for (const [file, distance] of distances) {
    if (distance > 0 && !isTest(file) && (imports.get(file) ?? 0) > most) continue
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  }
  return new Map([...distances].filter(([file]) => isTest(file)))
}

const isTest = (file: string): boolean => /\.(?:test\.tsx?|spec\.ts)$/.test(file)
