import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/**
 * Name of a resource → the other tables of `tables` that its code writes, by the SQL in the file of its definition and in what that
 * imports, except in files that define resources themselves: those answer for their own.
 */
export function writtenTables(tables: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const definitions = globSync('{engine/files,engine/jobs,modules}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => path.join(root, file))
    .flatMap((file) => namesOf(read(file)).map((name): [string, string] => [name, file]))
  const files = new Set(definitions.map(([, file]) => file))
  return new Map(
    definitions.map(([name, file]) => {
      const written = [file, ...carriedOut(name)]
        .flatMap((start) => closureOf(start, files))
        .flatMap((one) => tablesIn(read(one)))
      return [name, [...new Set(written)].filter((table) => table !== name && tables.has(table)).toSorted()]
    }),
  )
}

/** Where the business says what intents do for it. */
function carriedOut(name: string): readonly string[] {
  if (name !== 'intents') return []
  return globSync('modules/**/*.ts', { cwd: root })
    .map((file) => path.join(root, file))
    .filter((file) => /\bdefineIntent\b/.test(read(file)))
}

const namesOf = (text: string): readonly string[] =>
  [...text.matchAll(/defineResource\(\{\s+name: '(\w+)'/g)].flatMap(([, name]) => name ?? [])

/** The sign-in log is written beside the sign-in, and belongs to a resource; so do intents. */
function isFollowed(file: string): boolean {
  return ['modules/', 'engine/auth/user-events.ts', 'engine/jobs/intents/add.ts'].some((place) =>
    file.startsWith(path.join(root, place)),
  )
}

/** What SQL names, what is written through a repository, and whose definition is looked up where rows of another resource are written by it. */
function tablesIn(text: string): readonly string[] {
  const named = text.matchAll(/\b(?:insert into|update|delete from) (?:only )?([a-z_]+)\b/g)
  const writesOthers =
    /\b(?:insert|update)Row\((?!resource\b)|\b(?:create|store|delete)Record\((?!resource\b)/.test(text)
  const found = writesOthers ? text.matchAll(/\bfind\('(\w+)'\)/g) : []
  return [...named, ...found, ...repositoriesIn(text)].flatMap(([, table]) => table ?? [])
}

const write = '\\.(?:create|change|insert|update|updateWhere|note)\\('

/** Repositories that are written to, at once or under the name that they are given. */
function repositoriesIn(text: string): readonly RegExpMatchArray[] {
  const here = text.matchAll(new RegExp(`repositoryOf\\(\\s*'(\\w+)',[^()]*\\)\\s*${write}`, 'g'))
  const given = [...text.matchAll(/\b(?<name>\w+) = (?:\([^()]*\) => )?repositoryOf\(\s*'(\w+)'/g)].filter(
    ({ groups }) => new RegExp(`\\b${groups?.['name'] ?? ''}(?:\\([^()]*\\))?\\s*${write}`).test(text),
  )
  const ofActions = /\bdefine(?:Resource|Job)\b/.test(text) ? [] : saidBy(text)
  return [...here, ...given.map((match) => [match[0], match[2] ?? ''] as RegExpMatchArray)].filter(
    ([, table = '']) => !ofActions.includes(table),
  )
}

/** What actions say of themselves. */
const saidBy = (text: string): readonly string[] =>
  [...text.matchAll(/\bchanges: \[([^\]]*)\]/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])

function closureOf(start: string, definitions: ReadonlySet<string>): readonly string[] {
  const found = new Set([start])
  for (const file of found)
    for (const [, source = ''] of read(file).matchAll(/^(?:import|export) (?!type\b)[^']*'(\.[^']+)'/gm)) {
      const imported = path.resolve(path.dirname(file), source)
      if (isFollowed(imported) && existsSync(imported) && !definitions.has(imported)) found.add(imported)
    }
  return [...found]
}

const texts = new Map<string, string>()

function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}
