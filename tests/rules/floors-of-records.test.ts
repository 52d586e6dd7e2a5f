import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const records = path.join(import.meta.dirname, '../../src/records')

/** As the README draws them, the lowest first. */
const rooms = [...readFileSync(path.join(records, 'README.md'), 'utf8').matchAll(/^\| `(\w+)` \|/gm)].map(
  ([, room = '']) => room,
)
const files = globSync('**/*.{ts,tsx}', { cwd: records }).filter((file) => !/\.test\.tsx?$/.test(file))
const roomOf = (file: string) => file.split(path.sep, 1)[0] ?? ''

test('the rooms of records are those that the README draws', () => {
  const folders = readdirSync(records, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(rooms.toSorted())
})

test('no import of records goes upwards, by values, types or later', () => {
  expect(files.length).toBeGreaterThan(250)
  const upward = importsWithin(files)
    .filter(({ from, to }) => rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(from)))
    .map(({ from, to }) => `${from} imports ${to}`)
  expect(upward).toEqual([])
})

test('the folders of the model stand one above another as well', () => {
  const folderOf = (file: string) => file.split(path.sep)[1] ?? ''
  const edges = importsWithin(files.filter((file) => roomOf(file) === 'model')).filter(
    ({ from, to }) => folderOf(from) !== folderOf(to),
  )
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const edge of edges)
      if (folderOf(edge.from) === from && !seen.has(folderOf(edge.to)))
        reached(folderOf(edge.to), seen.add(folderOf(edge.to)))
    return seen
  }
  const circles = new Set(
    edges.map(({ from }) => folderOf(from)).filter((folder) => reached(folder).has(folder)),
  )
  expect([...circles]).toEqual([])
})

test('the model needs neither React nor styles nor the gateway', () => {
  const needing = files
    .filter((file) => roomOf(file) === 'model')
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => /^(?:react|urql|xstate|@)|\.(?:tsx|css)$|\/(?:hooks|data\/write)\//.test(target))
        .map((target) => `${file} imports ${target}`),
    )
  expect(needing).toEqual([])
})

interface Edge {
  readonly from: string
  readonly to: string
}

function importsWithin(of: readonly string[]): Edge[] {
  return of.flatMap((from) =>
    importsOf(from)
      .filter((target) => target.startsWith('.'))
      .map((target) => ({ from, to: path.join(path.dirname(from), target) }))
      .filter(({ to }) => !to.startsWith('..')),
  )
}

function importsOf(file: string): string[] {
  const named = readFileSync(path.join(records, file), 'utf8').matchAll(
    /(?:\bfrom|\bimport\(|^import) ?'([^']+)'/gm,
  )
  return [...named].map(([, target = '']) => target)
}
