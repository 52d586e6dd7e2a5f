import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/**
 * The class names of Blueprint's core that the console cannot put on an element: every name of its class
 * list that no component reachable from our imports mentions, those of the files left out aside. Names outside that list are never here.
 */
export function unusedBlueprintClasses(
  root: string,
  leftOut: (file: string) => boolean = () => false,
): ReadonlySet<string> {
  const core = join(root, 'node_modules/@blueprintjs/core/lib')
  const own = globSync('src/**/*.{ts,tsx,css}', { cwd: root })
    .filter((name) => !leftOut(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
  const reached = reach(own, core, root)
  const list = classList(join(core, 'cjs/common/classes.js'))
  const sharedCode = readFileSync(join(core, 'esm/common/classes.js'), 'utf8')
    .split('export function')
    .slice(1)
    .join()
  const words = new Set([
    ...(sharedCode.match(/\b[A-Z][A-Z0-9_]*\b/g) ?? []),
    ...reached.flatMap((text) => [
      ...namesIn(text, /\b\w*Classes\w*\.([A-Z][A-Z0-9_]*)\b/g),
      ...namesIn(text, /import \{([^}]*)\} from "[^"]*\/classes"/g).flatMap(
        (list) => list.match(/\w+/g) ?? [],
      ),
    ]),
  ])
  const isUsed = (name: string, value: string) =>
    computed.test(value) || words.has(name) || own.some((text) => text.includes(value))
  const entries = Object.entries(list)
  const used = new Set(entries.filter(([name, value]) => isUsed(name, value)).map(([, value]) => value))
  return new Set(
    [...entries.map(([, value]) => value), ...withoutComponent].filter((value) => !used.has(value)),
  )
}

/** Styled for hand-written markup of earlier editions: no component puts them on an element, and nothing of ours does. */
const withoutComponent = ['bp6-select']

/** Made from a property's value at run time. */
const computed = /^bp6-(?:intent|elevation|position|align)-/

/** The texts of all component modules that our imports lead to. */
function reach(own: readonly string[], core: string, root: string): readonly string[] {
  const homes = new Map([
    ...exportsOf(join(core, 'esm/components/index.js')),
    ...exportsOf(join(root, 'node_modules/@blueprintjs/datetime/lib/esm/index.js')),
    ...exportsOf(join(root, 'node_modules/@blueprintjs/select/lib/esm/components/index.js')),
  ])
  const texts = new Map<string, string>()
  const waiting = own.flatMap((text) => modulesOf(text, homes))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue
    const text = readFileSync(file, 'utf8')
    texts.set(file, text)
    waiting.push(...modulesOf(text, homes), ...relativesOf(text, file))
  }
  return [...own, ...texts.values()]
}

function exportsOf(index: string): readonly (readonly [string, string])[] {
  if (!existsSync(index)) return []
  const pattern = /export \{([^}]*)\} from "(\.[^"]*)"/g
  return [...readFileSync(index, 'utf8').matchAll(pattern)].flatMap(([, names = '', path = '']) =>
    names.split(',').map((name) => [name.trim(), `${resolve(dirname(index), path)}.js`] as const),
  )
}

function modulesOf(text: string, homes: ReadonlyMap<string, string>): readonly string[] {
  const imports = namesIn(text, /import \{([^}]*)\} from ['"]@blueprintjs\/(?:core|datetime|select)['"]/g)
  const names = imports.flatMap((list) => list.split(',')).map((name) => name.trim().split(' as ')[0] ?? '')
  return names.flatMap((name) => homes.get(name) ?? [])
}

/** What a component imports beside it; lists of all components or all classes lead nowhere. */
function relativesOf(text: string, file: string): readonly string[] {
  return namesIn(text, /from "(\.[^"]*)"/g)
    .map((path) => resolve(dirname(file), path))
    .flatMap((path) => [`${path}.js`, join(path, 'index.js')].filter(existsSync))
    .filter((path) => !/\/esm\/(?:common\/.*|index|components\/index)\.js$/.test(path))
}

function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

function classList(file: string): Record<string, string> {
  const classes: Record<string, unknown> = createRequire(import.meta.url)(file)
  const texts = Object.entries(classes).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}
