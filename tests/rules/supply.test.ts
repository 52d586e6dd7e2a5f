import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lockedPackages } from '../../scripts/supply/locked.ts'
import { installScripts, otherLicences, permissive } from '../../scripts/supply/reviewed.ts'

const root = path.join(import.meta.dirname, '../..')
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const {
  dependencies,
  devDependencies,
  allowScripts,
}: Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>
} = JSON.parse(textOf('package.json'))
const direct = { ...dependencies, ...devDependencies }
const packages = lockedPackages()

describe('install scripts', () => {
  test('every package that has one is reviewed, and no other is named', () => {
    const found = new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
    expect([...found].toSorted()).toEqual(Object.keys(installScripts).toSorted())
  })

  test('npm runs those that the review allows', () => {
    const reviewed = Object.entries(installScripts).map(([name, { isAllowed }]) => [name, isAllowed])
    expect(allowScripts).toEqual(Object.fromEntries(reviewed))
  })
})

describe('licences', () => {
  test('are permissive, or reviewed by package', () => {
    const others = packages.filter(({ licence }) => !permissive.some((each) => each === licence))
    expect(others.filter(({ name, licence }) => otherLicences[name]?.licence !== licence)).toEqual([])
    const names = new Set(others.map(({ name }) => name))
    expect(Object.keys(otherLicences).filter((name) => !names.has(name))).toEqual([])
  })
})

describe('versions', () => {
  test('are exact, from the registry and with a hash', () => {
    expect(Object.values(direct).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    const {
      packages: locked,
    }: { packages: Record<string, { resolved?: string; integrity?: string; link?: true }> } = JSON.parse(
      textOf('package-lock.json'),
    )
    const foreign = Object.entries(locked).filter(
      ([place, { resolved = '', integrity = '', link }]) =>
        place.startsWith('node_modules/') &&
        link === undefined &&
        !(/^$|^https:\/\/registry\.npmjs\.org\//.test(resolved) && integrity.startsWith('sha512-')),
    )
    expect(foreign.map(([place]) => place)).toEqual([])
  })

  test('are a week old before npm takes them', () => {
    expect(textOf('.npmrc')).toContain('min-release-age=7\n')
  })
})

describe('docs/dependencies.md', () => {
  const rows = textOf('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, names = '', use = ''] = line.split('|')
      return { names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), use: use.trim() }
    })
  const named = rows.flatMap(({ names }) => names)

  test('names every direct dependency once', () => {
    expect(named.toSorted()).toEqual(Object.keys(direct).toSorted())
  })

  test('none is superfluous: each is imported, is started by a command, or says on the page why not', () => {
    const sources = globSync(
      '{api,bench,codegen,mesh,scripts,serving,src,tests,vite}/**/*.{ts,tsx,mjs,css,js}',
      { cwd: root },
    )
      .concat(globSync('*.{ts,json}', { cwd: root }).filter((file) => !file.startsWith('package')))
      .filter(
        (file) =>
          !file.includes('node_modules') &&
          file !== 'tests/rules/supply.test.ts' &&
          !file.includes('scripts/supply/'),
      )
      .map((file) => textOf(file))
      .join('\n')
    const isUsed = (name: string) =>
      [`'${name}'`, `'${name}/`, `\`${name}/`, `/${name}/`].some((text) => sources.includes(text))
    const unused = Object.keys(direct).filter((name) => !isUsed(name))
    const explained = rows.filter(({ use }) => use.includes('not imported')).flatMap(({ names }) => names)
    expect(unused.toSorted()).toEqual(explained.toSorted())
    expect(rows.filter(({ use }) => use === '')).toEqual([])
  })
})
