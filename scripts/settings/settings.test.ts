import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { environment } from '../../api/server/settings.ts'
import { launcherEnvironment } from './launcher.ts'
import { settingNames } from './page.ts'

const root = join(import.meta.dirname, '../..')
/** The system's and Node's own, and what a test says to its files and processes. */
const isExternal = (name: string): boolean =>
  name === 'PATH' || name === 'NODE_COMPILE_CACHE' || name.startsWith('TEST_')

it('every variable that is read is documented', () => {
  const documented = new Set(settingNames())
  const read = [
    'api',
    'bench',
    'codegen',
    'mesh',
    'scripts',
    'tests',
    'vite',
    'vite.config.ts',
    'playwright.config.ts',
  ]
    .flatMap((place) => sourcesIn(join(root, place)))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/process\.env(?:\.|\[')([A-Z_]+)/g)])
    .map(([, name = '']) => name)
  expect([...new Set(read)].filter((name) => !documented.has(name) && !isExternal(name)).toSorted()).toEqual(
    [],
  )
})

it('every documented variable says what it means', () => {
  const schemas = Object.entries({ ...launcherEnvironment.properties, ...environment.properties })
  expect(schemas.filter(([, schema]) => !('description' in schema)).map(([name]) => name)).toEqual([])
})

function sourcesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.includes('.mesh') && !name.includes('scratch'))
    .map((name) => join(place, name))
    .filter((file) => statSync(file).isFile())
}
