import type { AllowedEntry } from '../../codegen/contract/openapi.ts'
import { keyOf } from '../../codegen/link/actions/action-key.ts'
import type { DataPath } from '../../codegen/parse/source.ts'
import { leavesOf, type Operator, pick, remove, replace, type Site } from './mutations.ts'

/** Mistakes in what pages show and do: forms, statistics, actions, widgets, guards. */
export const contentOperators: Readonly<Record<string, Operator>> = {
  'unknown form field': leaf('nothing_x9', 'M347', ({ page }, path) => page.kind === 'form' && isField(path)),
  'unknown drawer field': leaf('nothing_x9', 'M347', (_, path) => path[1] === 'form' && isField(path)),
  'unknown metric of a chart': leaf('nothing_x9', 'M349', (_, path) => path.at(-2) === 'y'),
  'unknown metric of a breakdown': leaf('nothing_x9', 'M349', (_, path) => path.at(-2) === 'metrics'),
  'unknown axis': leaf('nothing_x9', 'M350', (_, path) => path.at(-1) === 'x' && path[0] === 'charts'),
  'unknown split': leaf('nothing_x9', 'M350', (_, path) => path.at(-2) === 'split'),
  'unknown dimension': leaf('nothing_x9', 'M350', (_, path) => path.at(-2) === 'dims'),
  'unknown widget': leaf('nothing-x9', 'M351', (_, path) => path[0] === 'widgets' && path.at(-1) === 'name'),
  'unknown bulk action': leaf('nothing_x9', 'M355', (_, path) => path[1] === 'bulk' && path.length === 3),
  'unknown call': leaf(
    'GET /nowhere/at/all',
    'M316',
    ({ page }, path) => ['api', 'call', 'submit'].includes(String(path.at(-1))) && page.kind !== 'redirect',
  ),
  'unknown state in a condition': leaf(
    'nothing_x9',
    'M337',
    (_, path) => path.at(-1) === 'status' && path.at(-2) === 'when',
  ),
  'state in which the API refuses': (random, { pages, contract }) => {
    const found = pages.flatMap((site) =>
      (site.page.actions?.row ?? []).flatMap((action, index) => {
        const { call, bulk, params, when } = action
        const operation = call === undefined || bulk !== undefined ? null : contract.find(call)
        const isOwn = operation?.id.startsWith(`${site.page.resource}_`) === true && params === undefined
        const path = [...site.at, 'actions', 'row', index, 'call']
        const [start, end] = isOwn && when === undefined ? site.source.range(path) : [0, 0]
        const isInline = /^[^\n]*\}\s*$/m.test(site.source.text.slice(end).split('\n', 1)[0] ?? '')
        const status = isInline && end > start ? (operation?.allowed ?? []).flatMap(onlyStatus)[0] : undefined
        const other = contract
          .record(site.page.resource ?? '')
          ?.get('status')
          ?.['x-enum']?.find(({ value }) => status !== undefined && !status.includes(value))
        const text = `${site.source.text.slice(start, end)}, when: { status: ${other?.value} }`
        return other === undefined ? [] : [{ site, path, text }]
      }),
    )
    const one = pick(random, found)
    return one && replace(one.site.source, one.path, one.text, 'M380')
  },
  'unknown typed field': leaf(
    'nothing_x9',
    'M345',
    (_, path) => path.at(-1) === 'typed' && path.at(-2) === 'confirm' && path[0] === 'actions',
  ),
  'unknown fact of a parent': leaf(
    'nothing_x9',
    'M331',
    (_, path) => path[0] === 'parent' && path[1] === 'facts',
  ),
  'unknown parent': leaf('nothing_x9', 'M353', (_, path) => path[0] === 'parent' && path[1] === 'resource'),
  'unknown day of a record': leaf(
    'nothing_x9',
    'M379',
    (_, path) => path.at(-2) === 'lifetime' && path.at(-1) !== 'label',
  ),
  'unknown drill target': leaf(
    'nowhere.at.all',
    'M303',
    (_, path) => path[1] === 'drill' && path.at(-1) === 'to',
  ),
  'unknown page after saving': leaf(
    'nowhere.at.all',
    'M303',
    (_, path) => path.length === 1 && path[0] === 'after',
  ),
  'tab that stands alone without a widget': (random, { pages }) => {
    const found = pages.flatMap((site) =>
      [...leavesOf(site.page)].flatMap(({ path, value }) => {
        const line =
          site.source.text.slice(site.source.range([...site.at, ...path])[1]).split('\n', 1)[0] ?? ''
        const isInline = path.at(-1) === 'changeLog' && /^\s*\}/.test(line)
        return isInline ? [{ site, path: [...site.at, ...path], text: `${String(value)}, alone: true` }] : []
      }),
    )
    const one = pick(random, found)
    return one && replace(one.site.source, one.path, one.text, 'M201')
  },
  'key of another action in a tab': (random, { pages }) => {
    const found = pages.flatMap((site) => {
      const { row = [], header = [] } = site.page.actions ?? {}
      const [first] = [...row, ...(typeof header === 'string' ? [] : header)]
      const leaves = [...leavesOf(site.page)]
      // Two that are called alike share their texts rightly.
      const isAlike = (path: DataPath) =>
        leaves.some(
          ({ path: other, value }) =>
            value === first?.label && other.join(' ') === [...path.slice(0, -1), 'label'].join(' '),
        )
      return leaves.flatMap(({ path }) =>
        first !== undefined &&
        path.includes('list') &&
        path.at(-3) === 'row' &&
        path.at(-1) === 'key' &&
        !isAlike(path)
          ? [{ site, path, key: keyOf(first) }]
          : [],
      )
    })
    const one = pick(random, found)
    return one && replace(one.site.source, [...one.site.at, ...one.path], one.key, 'M321')
  },
  'redirect to itself': (random, { pages }) => {
    const site = pick(
      random,
      pages.filter(({ page }) => page.kind === 'redirect'),
    )
    return site && replace(site.source, [...site.at, 'to'], site.page.name, 'M322')
  },
  'unlisted language': (_, { sources }) => {
    const place = sources.locales.get('en')?.place(['language'])
    const mutation = replace(sources.console, ['languages'], '[zh]', 'M323')
    return place ? { ...mutation, expected: { code: 'M323', file: place.file, line: place.line } } : null
  },
  'unknown slot': leaf('nowhere', 'M204', (_, path) => path[0] === 'widgets' && path.at(-1) === 'slot'),
  'open without saying so': (random, { pages }) => {
    const site = pick(
      random,
      pages.filter(({ page }) => page.signedIn),
    )
    return site && remove(site.source, [...site.at, 'signedIn'], 'M363', [site.source, [...site.at, 'name']])
  },
}

/** Replaces a text of a page that fits. */
function leaf(
  text: string,
  code: string,
  fits: (site: Site, path: DataPath, value: unknown) => boolean,
): Operator {
  return (random, { pages }) => {
    const found = pages.flatMap((site) =>
      [...leavesOf(site.page)].flatMap(({ path, value }) =>
        fits(site, path, value) ? [{ site, path }] : [],
      ),
    )
    const one = pick(random, found)
    return one && replace(one.site.source, [...one.site.at, ...one.path], text, code)
  }
}

/** The states of a requirement that asks for nothing else. */
function onlyStatus({ when }: AllowedEntry): readonly (readonly string[])[] {
  const [{ status = [], ...others } = {}] = when
  const isPlain = when.length === 1 && Object.keys(others).length === 0
  return isPlain && status.length > 0 && !status.some((one) => /^!|null|\.\.|^me$/.test(one)) ? [status] : []
}

/** `groups/0/fields/2`, or `…/fields/2/field`. */
const isField = (path: DataPath): boolean =>
  path.includes('groups') &&
  (path.at(-2) === 'fields' || (path.at(-1) === 'field' && path.at(-3) === 'fields'))
