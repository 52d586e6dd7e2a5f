import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ts } from 'ts-morph'
import { root } from '../../process.ts'

/** Test files that import a file, straight or over others, nearest first, and over how many steps. */
export type Importers = (file: string) => readonly { readonly test: string; readonly steps: number }[]

/** Reads what every file of the project imports. */
export function importGraph(): Importers {
  const files = globSync('{api,codegen,mesh,scripts,serving,src,tests}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.startsWith('tests/golden/') && !file.startsWith('mesh/.mesh/'),
  )
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const imported of importsOf(file))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  return (file) => nearest(file, importers)
}

function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(file, '..', fileName))
}

function nearest(file: string, importers: ReadonlyMap<string, readonly string[]>) {
  const found: { test: string; steps: number }[] = []
  const seen = new Set([file])
  let edge = [file]
  for (let steps = 1; edge.length > 0; steps += 1) {
    edge = edge
      .flatMap((each) => importers.get(each) ?? [])
      .filter((each) => !seen.has(each) && seen.add(each))
    found.push(...edge.filter((each) => /\.test\.tsx?$/.test(each)).map((test) => ({ test, steps })))
  }
  return found
}
