import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pageModules } from '../../generated/page-modules.ts'
import { routes } from '../../generated/routes.ts'
import { buildWhatIsStale } from '../../scripts/build-steps.ts'
import { root } from '../../scripts/process.ts'
import type { BuiltConsole } from './weigh.ts'

const dist = join(root, 'dist')

/** The console as it is built now; built first when it is stale. */
export async function builtConsole(): Promise<BuiltConsole> {
  await buildWhatIsStale()
  return {
    chunks: JSON.parse(readFileSync(join(dist, '.vite/chunks.json'), 'utf8')),
    pages: Object.values(routes).map((route) => ({ ...route, texts: pageModules[route.name].texts })),
    weightOf,
  }
}

/** As it is served: compressed, or as it is where that was not worth it. */
function weightOf(file: string): number {
  const compressed = join(dist, `${file}.br`)
  if (existsSync(compressed)) return statSync(compressed).size
  const plain = readFileSync(join(dist, file))
  return Math.min(plain.length, brotliCompressSync(plain).length)
}
