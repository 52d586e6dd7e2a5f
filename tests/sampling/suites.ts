import { globSync } from 'node:fs'
import path from 'node:path'
import { choose } from './choose.ts'
import { note } from './note.ts'
import { isSampled, seed } from './run.ts'
import { suitesOnPglite } from './shares.ts'

const root = path.join(import.meta.dirname, '../..')

/** The suites of the API that this run tries on a kind of database: all on PostgreSQL, a share on PGlite where everything is sampled. */
export function suitesOn(engine: 'postgres' | 'pglite', glob: string): string[] {
  if (engine === 'postgres' || !isSampled) return [glob]
  const all = globSync(glob, { cwd: root })
  const tried = choose(all, (file) => file, { share: suitesOnPglite, seed })
  note({ family: 'suites of the API', engine, cases: all.length, tried: tried.length })
  return [...tried]
}
