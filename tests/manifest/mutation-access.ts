import type { Source } from '../../codegen/parse/source.ts'
import {
  firstDifference,
  leavesOf,
  lineOf,
  type Mutation,
  type Operator,
  pick,
  replace,
  type Site,
  type World,
} from './mutations.ts'

/** Mistakes in who may open what, and in how pages are reached. */
export const accessOperators: Readonly<Record<string, Operator>> = {
  'keys that open nothing': (random, { tables }) => {
    const found = tables.filter(
      ({ page, at, source }) =>
        page.resource !== 'routes' &&
        page.kind === 'table' &&
        page.permissions !== undefined &&
        source.text[source.range([...at, 'permissions'])[0]] === '[',
    )
    const site = pick(random, found)
    return site && replace(site.source, [...site.at, 'permissions'], '[routes.index, system.icon]', 'M361')
  },
  'a way lost': (random, world) => {
    const site = pick(
      random,
      world.pages.filter((one) => isLeftAlone(one, world)),
    )
    const other = site && siblings(site, world)[0]
    if (!site || !other) return null
    const line = `hidden: true\n    activeMenu: '${other.page.name}'`
    return insertAfterLine(site, 'icon', line, 'M362', [...site.at, 'name'])
  },
  'a guarded section left open': (random, world) => {
    const site = pick(
      random,
      world.pages.filter((one) => hasKeys(one) && sectionKeys(one).length > 0),
    )
    if (site === null) return null
    const { source, at } = site
    const [start] = source.range([...at, 'permissions'], 'key')
    const [, end] = source.range([...at, 'permissions'])
    const text = `${source.text.slice(0, start)}signedIn: true${source.text.slice(end)}`
    return {
      source,
      text,
      expected: { code: 'M364', file: source.file, line: lineOf(source, source.range([...at, 'name'])[0]) },
    }
  },
  'a section wider than its page': (random, world) => {
    const found = world.pages.filter(
      (one) =>
        hasKeys(one) && sectionKeys(one).length === 0 && !one.page.permissions?.includes('system.icon'),
    )
    const site = pick(random, found)
    if (site === null) return null
    const { source, at } = site
    const [start] = source.range(['icon'], 'key')
    const end = source.text.indexOf('\n', start)
    const text = `${source.text.slice(0, end + 1)}permissions: [system.icon]\n${source.text.slice(end + 1)}`
    const line = lineOf(source, source.range([...at, 'permissions'])[0]) + 1
    return { source, text, expected: { code: 'M365', file: source.file, line } }
  },
  'a key that nothing asks for': (random, { pages }) => {
    const site = pick(
      random,
      pages.filter(({ page }) => page.kind === 'gallery' && page.permissions?.length === 1),
    )
    const mutation = site && replace(site.source, [...site.at, 'permissions', 0], 'routes.index', 'M366')
    return mutation && { ...mutation, expected: nowhere('M366') }
  },
  'no console.yaml': (_, { sources }) => ({ source: sources.console, text: null, expected: nowhere('M103') }),
  'a link instead of a file': page((source) => ({
    source,
    text: { link: '../../mesh/openapi.json' },
    expected: { code: 'M112', file: source.file, line: 1 },
  })),
  'a malformed file name': page((source) => {
    const file = source.file.replace('.yaml', ' (copy).yaml')
    return { source: { ...source, file }, text: source.text, expected: { code: 'M113', file, line: 1 } }
  }),
  'half a contract': output('mesh/openapi.json', () => '{', 'M104', 0),
  'half a schema': output('generated/built/schema.graphql', () => 'type Query {', 'M105', 0),
  'a generated file edited': output(
    'generated/menu.ts',
    (text) => text.replace('"dashboard"', '"board"'),
    'M402',
    1,
  ),
  'a generated file gone': output('generated/menu.ts', () => null, 'M403', 0),
}

const nowhere = (code: string): Mutation['expected'] => ({ code, file: '', line: 0 })

function page(make: (source: Source) => Mutation): Operator {
  return (random, { pages }) => {
    const site = pick(random, pages)
    return site && make(site.source)
  }
}

/** A mistake in another file of the project; `line` 1: at the first place where the text differs. */
function output(file: string, change: (text: string) => string | null, code: string, line: 0 | 1): Operator {
  return (_, world) => {
    const was = world.generated(file)
    const text = change(was)
    const source = { ...world.sources.console, file, text: was }
    if (line === 0 || text === null) return { source, text, expected: nowhere(code) }
    return { source, text, expected: { code, file, line: firstDifference(was, text) } }
  }
}

const hasKeys = ({ page: { permissions }, section }: Site): boolean =>
  permissions !== undefined && !section.hidden && !section.public

const sectionKeys = ({ section }: Site): readonly string[] => section.permissions ?? []

const isVisible = ({ page: { hidden, kind, path }, section }: Site): boolean =>
  !hidden && kind !== 'redirect' && !path.includes('{') && !section.hidden && !section.public

/** In the menu only: no other page names it, nor its section. */
function isLeftAlone(site: Site, { pages, sources }: World): boolean {
  const { name } = site.page
  const named = pages.some(({ page: other }) =>
    [...leavesOf(other)].some(({ path, value }) => value === name && path.at(-1) !== 'name'),
  )
  return isVisible(site) && !named && site.section.redirect !== name && !sources.console.text.includes(name)
}

const siblings = (site: Site, { pages }: World): readonly Site[] =>
  pages.filter((one) => one.source === site.source && one !== site && isVisible(one))

function insertAfterLine(
  { source, at }: Site,
  key: string,
  line: string,
  code: string,
  where: readonly (string | number)[],
): Mutation {
  const [start] = source.range([...at, key], 'key')
  const end = source.text.indexOf('\n', start)
  const text = `${source.text.slice(0, end + 1)}    ${line}\n${source.text.slice(end + 1)}`
  return { source, text, expected: { code, file: source.file, line: lineOf(source, source.range(where)[0]) } }
}
