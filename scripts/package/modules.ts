import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { root } from '../process.ts'

/** What programs consist of when they run: types are gone by then. */
export interface Program {
  /** Their modules, relative to the project folder. */
  readonly modules: ReadonlySet<string>
  /** Every package that they import, with one of the modules that do. */
  readonly packages: ReadonlyMap<string, string>
}

const imported =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*'(\.[^']+\.ts)'|import\.meta\.resolve\(\s*['`]([^'`]+)['`]/g

/** What entries import, one from the other, threads and dynamic imports included. */
export function readProgram(entries: readonly string[]): Program {
  const modules = new Set(entries)
  const packages = new Map<string, string>()
  for (const module of modules) {
    if (!/\.[cm]?[jt]sx?$/.test(module)) continue
    for (const name of importsIn(readFileSync(join(root, module), 'utf8'))) {
      if (name.startsWith('.')) modules.add(posix.join(posix.dirname(module), name))
      else if (!isBuiltin(name)) packages.set(packageOf(name), packages.get(packageOf(name)) ?? module)
    }
  }
  return { modules, packages }
}

function importsIn(text: string): readonly string[] {
  return [...text.matchAll(imported)].map(
    ([, named, dynamic, thread, file]) => named ?? dynamic ?? thread ?? file ?? '',
  )
}

/** `@scope/name/file` → `@scope/name`. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
