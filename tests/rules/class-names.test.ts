import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * A prefix a room, checked here, and not CSS modules: tests and styles of neighbours name a class as it is, and no file of names is loaded.
 * Rooms of the console, each with the classes that its styles begin a selector with.
 */
const rooms = new Map<string, Set<string>>()
for (const file of globSync('src/{forms,pages,records,shell,stats,ui,widgets}/**/*.css', { cwd: root })) {
  const room = roomOf(file)
  const own = rooms.get(room) ?? new Set<string>()
  rooms.set(room, own)
  for (const name of beginnings(readFileSync(join(root, file), 'utf8'))) own.add(name)
}

test('there are rooms', () => {
  expect(rooms.size).toBeGreaterThan(10)
})

test('no two rooms style a class of the same name', () => {
  const owners = new Map<string, string[]>()
  for (const [room, names] of rooms)
    for (const name of names) owners.set(name, [...(owners.get(name) ?? []), room])
  const shared = [...owners].filter(([, all]) => all.length > 1)
  expect(shared.map(([name, all]) => `.${name}: ${all.toSorted().join(', ')}`)).toEqual([])
})

/** `src/records/grid`, `src/pages/login`; the shell is one, statistics are one, the pieces of `src/ui` are one each. */
function roomOf(file: string): string {
  if (file.startsWith('src/ui/')) return file
  const whole = ['src/shell', 'src/stats'].find((room) => file.startsWith(`${room}/`))
  return whole ?? dirname(file).split('/').slice(0, 3).join('/')
}

/** The first class of every selector: what a rule is about. The library's own are global. */
function beginnings(css: string): readonly string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...plain.matchAll(/(?<=^|[{}])([^{}@;]+)(?=\{)/g)].flatMap(([, text = '']) =>
    text.split(','),
  )
  return selectors.flatMap((selector) => {
    const [, name = ''] = /^\s*\.([\w-]+)/.exec(selector) ?? []
    return name === '' || name.startsWith('bp6-') ? [] : [name]
  })
}
