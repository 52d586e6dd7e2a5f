import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { list, extract } from 'tar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeKit } from './kit.ts'

const names = ['manifest', 'manifest-gateway', 'manifest-console']
let folder = ''

/** Every archive of the kit, unpacked. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-kit-test-'))
  for (const file of await writeKit(folder)) await extract({ file, cwd: folderOf(file) })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const folderOf = (file: string): string => mkdtempSync(`${file}-`)
const unpacked = (name: string): string =>
  join(
    globSync(`${name}-[0-9]*.tgz-*`, { cwd: folder }).map((found) => join(folder, found))[0] ?? '',
    'package',
  )
const readPackage = (name: string) => JSON.parse(readFileSync(join(unpacked(name), 'package.json'), 'utf8'))

test('is three packages that name each other in one direction', () => {
  const siblings = names.map((name) => names.filter((other) => other in readPackage(name).dependencies))
  expect(siblings).toEqual([[], [], ['manifest', 'manifest-gateway']])
})

test.each(names)('%s: whatever its programs import is in it, or is a dependency that has it', (name) => {
  const root = unpacked(name)
  const { dependencies } = readPackage(name)
  const imports = globSync('{codegen,console,mesh,scripts,serving}/**/*.js', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:import|export)[^'"]*?from '([^']+)'|\bimport\('([^'$]+)'\)/gm,
      ),
    ].map(([, named, dynamic]) => [file, named ?? dynamic ?? ''] as const),
  )
  expect(imports.length).toBeGreaterThan(20)
  const missing = imports.filter(([file, path]) => {
    if (isBuiltin(path)) return false
    if (path.startsWith('.')) return !existsSync(join(root, dirname(file), path))
    const [owner = '', ...rest] = path.split('/')
    if (names.includes(owner)) return !(owner in dependencies) || !existsSync(join(unpacked(owner), ...rest))
    return !(
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/') in dependencies
    )
  })
  expect(missing).toEqual([])
})

test('has no widget of this application, and nothing that only such a widget needs', () => {
  const root = unpacked('manifest-console')
  const { dependencies, exports } = readPackage('manifest-console')
  expect(globSync('src/own/**', { cwd: root })).toEqual([])
  expect(existsSync(join(root, exports['./widget']))).toBe(true)
  const outside = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /from '[^']*\/own\//.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(outside).toEqual([])
  expect(Object.keys(dependencies)).toContain('react')
})

test.each(names)('%s has no test and nothing of the demo in it', async (name) => {
  const files: string[] = []
  await list({
    file: globSync(`${name}-[0-9]*.tgz`, { cwd: folder }).map((file) => join(folder, file))[0] ?? '',
    onReadEntry: ({ path }) => void files.push(path),
  })
  expect(files.filter((file) => /\.test\.|\.fixture\.|\/testing\/|\/logos\//.test(file))).toEqual([])
})
