import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../process.ts'

export type Edges = ReadonlyMap<string, ReadonlySet<string>>

const imported = /(?:from|import)\s+'(\.[^']+)'/g

/** Which rooms import which, by values or types. Left out are tests, what they are made of, and what is loaded later (`import()`). */
export function edgesBetween(rooms: readonly string[]): Edges {
  const roomOf = (file: string) => rooms.findLast((room) => file.startsWith(`${room}/`))
  const edges = new Map(rooms.map((room) => [room, new Set<string>()]))
  const exclude = (name: string) =>
    /^(?:node_modules|testing|\.mesh|lint)$|\.(?:test|fixture)\.tsx?$/.test(name)
  for (const found of globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (name) => exclude(posix.basename(name)) },
  )) {
    const file = found.replaceAll('\\', '/')
    const from = roomOf(file)
    if (from === undefined || exclude(posix.basename(file))) continue
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const to = roomOf(posix.join(posix.dirname(file), name))
      if (to !== undefined && to !== from) edges.get(from)?.add(to)
    }
  }
  return edges
}

/** Without those that others lead to as well: what is left says the same in a picture. */
export function shortest(edges: Edges): Edges {
  return new Map(
    [...edges].map(([from, targets]) => {
      const others = (to: string) => [...targets].filter((each) => each !== to)
      return [
        from,
        new Set([...targets].filter((to) => !others(to).some((each) => leads(edges, each, to, from)))),
      ]
    }),
  )
}

/** Whether one leads to another by others than `without`: rooms that know each other would take each other's arrows away. */
function leads(edges: Edges, from: string, to: string, without: string): boolean {
  const reached = new Set([from])
  for (const each of reached)
    for (const next of edges.get(each) ?? []) if (next !== without) reached.add(next)
  return reached.has(to)
}
