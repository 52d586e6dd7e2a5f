import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import type { ContractDocument } from './contract-changes.ts'

/** Suites of the API that call one of the named operations, with how near they are: 2 where the suite is about it, 3.5 where it only calls it. */
export function mentions(names: readonly string[]): ReadonlyMap<string, number> {
  const paths = pathsOf(new Set(names))
  const found = new Map<string, number>()
  if (paths.length === 0) return found
  for (const file of globSync('api/testing/suites/**/*.test.ts', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8')
    const called = paths.filter((path) => callOf(path).test(text))
    if (called.length === 0) continue
    const isAbout = called.some((path) => file.includes(stemOf(path)))
    found.set(file, isAbout ? 2 : 3.5)
  }
  return found
}

/** The fixed beginnings of the operations' paths. */
function pathsOf(names: ReadonlySet<string>): readonly string[] {
  const { paths }: ContractDocument = JSON.parse(readFileSync(join(root, 'mesh/openapi.json'), 'utf8'))
  const meant = Object.entries(paths).filter(([, item]) =>
    Object.values(item).some((operation) => names.has(String(Object(operation)['operationId']))),
  )
  return [...new Set(meant.map(([path]) => path.replace(/\/\{.*/, '')))]
}

/** `agenc` of /agencies, which agency-settlements has too. */
const stemOf = (path: string): string => (path.split('/').at(-1) ?? path).replace(/(?:ies|s)$/, '')

const callOf = (path: string): RegExp => new RegExp(`['"\`}]${RegExp.escape(path)}(?![\\w-])`)
