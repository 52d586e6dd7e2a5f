import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { entryPoints, files, folders, packagesOfTheBuiltGateway } from '../../scripts/package/contents.ts'
import { readProgram } from '../../scripts/package/modules.ts'

const root = path.join(import.meta.dirname, '../..')
const {
  dependencies,
  devDependencies,
}: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
)
const program = readProgram(entryPoints)

/** Loaded in development alone, by imports that a server in production never comes to. */
const onlyInDevelopment = new Set(['@graphql-yoga/render-graphiql'])

/** Required by others of these as peers, which have to be installed beside them. */
const peers = ['@graphql-mesh/types']

test('what runs imports no package that only the build needs', () => {
  const wrong = [...program.packages].filter(
    ([name]) => dependencies[name] === undefined && !onlyInDevelopment.has(name),
  )
  expect(wrong).toEqual([])
})

test('no package is installed for running that only the build needs', () => {
  const used = new Set<string>([...program.packages.keys(), ...packagesOfTheBuiltGateway, ...peers])
  expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([])
  expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([])
})

test('tests and what they are made of are not part of what runs', () => {
  expect(
    [...program.modules].filter((file) =>
      /\.(?:test|fixture|spec)\.|testing\/|^(?:tests|bench|src)\//.test(file),
    ),
  ).toEqual([])
})

test('what runs opens no file of the project that is not part of it', () => {
  const within = (file: string) =>
    files.some((each) => each === file) ||
    folders.some((folder) => file === folder || file.startsWith(`${folder}/`))
  const opened = globSync('{api,mesh,scripts,serving}/**/*.ts', { cwd: root })
    .filter((file) => program.modules.has(file.replaceAll('\\', '/')))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return [
        ...text.matchAll(
          /join\((?:import\.meta\.dirname|here|root), '([^']+\.\w+)'|new URL\('([^']+\.json)', import/g,
        ),
      ].map(([, joined, addressed]) => {
        const from = text.includes(`join(root, '${joined}'`) ? '' : path.posix.dirname(file)
        return path.posix.join(from, joined ?? addressed ?? '')
      })
    })
  expect([...new Set(opened)].filter((file) => !within(file) && !program.modules.has(file))).toEqual([])
})
