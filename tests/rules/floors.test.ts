import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const api = path.join(import.meta.dirname, '../../api')

/** As the README draws them, the lowest first. */
const floors = [...readFileSync(path.join(api, 'README.md'), 'utf8').matchAll(/^\| `([\w/]+)` \|/gm)].map(
  ([, room = '']) => room,
)
const files = globSync('**/*.ts', { cwd: api })
const roomOf = (file: string) =>
  [...floors, 'testing'].find((room) => file.startsWith(`${room}/`)) ?? path.dirname(file)

test('the API has the rooms that its README draws, and nothing beside them', () => {
  const rooms = new Set(files.map(roomOf))
  expect([...rooms].toSorted()).toEqual([...floors, 'testing'].toSorted())
})

test('no import goes upwards, by whatever means', () => {
  const upward = files
    .filter((file) => !file.endsWith('.test.ts') && roomOf(file) !== 'testing')
    .flatMap((file) =>
      importsOf(file)
        .filter((imported) => [...floors, 'testing'].indexOf(roomOf(imported)) > floors.indexOf(roomOf(file)))
        .map((imported) => `${file} imports ${imported}`),
    )
  expect(upward).toEqual([])
})

test('a folder within a room has no name of a floor, and no file beside it has its name', () => {
  const folders = globSync('**/', { cwd: api }).filter((folder) =>
    folder.startsWith(`${roomOf(`${folder}/`)}/`),
  )
  const names = floors.map((room) => path.basename(room))
  expect(
    folders.filter((folder) => names.includes(path.basename(folder)) && !floors.includes(folder)),
  ).toEqual([])
  expect(folders.filter((folder) => existsSync(path.join(api, `${folder}.ts`)))).toEqual([])
})

test('the library that composes SQL is named in one place', () => {
  const naming = files.filter((file) =>
    /from 'drizzle-orm\/sql'/.test(readFileSync(path.join(api, file), 'utf8')),
  )
  expect(naming).toEqual(['kernel/database/sql.ts'])
})

/** Files of the API that a file names, by values, by types or by `import()`. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(api, file), 'utf8')
  const named = text.matchAll(/(?:\bfrom|\bimport\(|^import) ?'(\.[^']+)'/gm)
  return [...named]
    .map(([, target = '']) => path.join(path.dirname(file), target))
    .filter((target) => !target.startsWith('..'))
}
