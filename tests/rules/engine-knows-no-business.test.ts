import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { engineModule } from '../../api/engine/composition/engine-module.ts'
import * as modules from '../../api/modules/index.ts'
import { permissionKeys, resources, tables, variants } from '../../api/modules/registry.ts'

const api = path.join(import.meta.dirname, '../../api')

/** Tables and keys of modules that the engine names all the same, each because a promise of the engine is about it. */
const reviewedNames: Readonly<Record<string, string>> = {
  action_logs: 'every write of the standard operations is recorded there',
  admin: 'the key that passes every check',
  companies: 'rows belong to companies: row-level security, zone of the day, content languages',
  company_users: 'membership decides in which companies a caller works',
  departments: 'the data range of a group covers the departments of its members',
  group_users: 'the data range of a group decides whose records a member sees',
  groups: 'the same; and which events a group is notified of',
  intents: 'the engine carries out what happens outside; which there are, modules say',
  notification_logs: 'where the outbox of the live connection reads',
  permissions: 'what a caller may do is read before every call',
  role_assignments: 'the same',
  role_permissions: 'the same',
  roles: 'the same; a view of the console as a role',
  user_logs: 'every sign-in is recorded there',
  users: 'who signs in, and who is responsible for a record',
}

const ofEngine = new Set([
  ...engineModule.resources.map(({ name }) => name),
  ...engineModule.tables.map(({ name }) => name),
  'imports',
  ...Object.keys(reviewedNames),
])

/** Every table, list and key that there is, but those of the engine. */
const business = new Set(
  [
    ...resources.map(({ name }) => name),
    ...variants.map(({ operationPrefix }) => operationPrefix),
    ...tables.map(({ name }) => name),
    ...permissionKeys.map(({ name }) => name),
  ].filter((name) => !ofEngine.has(name)),
)

/** Names of tables with two words wherever they stand; those of one word, which language has too, as a text or as a table in SQL. */
const places = [
  /(?<![\w.])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?!\w)/g,
  /(?<=')[\w.-]+(?=')/g,
  /(?<=\b(?:from|join|into|update|table|only) )[a-z]+\b/gi,
]

/** Words of the engine that a list of the business happens to be called, too. */
const homonyms: Readonly<Record<string, string>> = {
  'engine/model/resource.ts': 'groups',
  'engine/composition/operations-of.ts': 'groups',
}

/** Metrics, dimensions, annotations, sources and endpoints of the statistics of modules. */
const statistical = new Set(
  Object.values(modules).flatMap(({ statistics }) => {
    const { metrics = {}, dimensions = {}, annotations = {}, endpoints = [] } = statistics
    return [
      ...Object.keys({ ...metrics, ...dimensions, ...annotations }),
      ...endpoints.flatMap(({ id, sources }) => [id, ...sources.map(({ name }) => name)]),
    ]
  }),
)

/** Words of the engine's statistics that a metric or a dimension happens to be called, too. */
const alsoStatistical = new Set(['errors', 'form', 'share', 'source'])

function wordsIn(file: string): string[] {
  const code = readFileSync(path.join(api, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*(?:\/\/|--).*$/gm, '')
  return [...new Set(places.flatMap((place) => code.match(place) ?? []))]
}

const namesIn = (file: string): string[] =>
  wordsIn(file).filter((word) => business.has(word) && homonyms[file] !== word)

test('kernel and engine name no table, list or permission key of the business', () => {
  const files = globSync('{kernel,engine}/**/*.ts', { cwd: api }).filter(
    (file) => !/\.(?:test|fixture)\.ts$/.test(file),
  )
  const named = files.flatMap((file) => namesIn(file).map((name) => `${file} names ${name}`))
  expect(business.size).toBeGreaterThan(250)
  expect(named).toEqual([])
})

test('the statistics of the engine name no metric, dimension, source or endpoint of the business', () => {
  const files = globSync('engine/statistics/**/*.ts', { cwd: api }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const named = files.flatMap((file) =>
    wordsIn(file)
      .filter((word) => statistical.has(word) && !alsoStatistical.has(word))
      .map((name) => `${file} names ${name}`),
  )
  expect([files.length > 20, statistical.size > 150, named]).toEqual([true, true, []])
})

test('the kernel names no table at all but its own', () => {
  const all = new Set(tables.map(({ name }) => name))
  const words = (file: string) =>
    readFileSync(path.join(api, file), 'utf8').match(/(?<=\b(?:FROM|JOIN|INTO|UPDATE) )[a-z_]+\b/gi) ?? []
  const named = globSync('kernel/**/*.ts', { cwd: api })
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    .flatMap((file) => words(file).flatMap((word) => (all.has(word) ? [`${file} names ${word}`] : [])))
  expect(named).toEqual([])
})

test('what the engine may name is there, and named', () => {
  const code = globSync('engine/**/*.ts', { cwd: api })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(api, file), 'utf8'))
    .join('\n')
  const there = new Set([...tables, ...permissionKeys].map(({ name }) => name))
  expect(Object.keys(reviewedNames).filter((name) => !there.has(name) || !code.includes(name))).toEqual([])
})
