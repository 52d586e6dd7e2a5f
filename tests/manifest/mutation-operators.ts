import type { PageData } from '../../codegen/model/manifest.ts'
import type { ActionData, CardData, ColumnData } from '../../codegen/model/page-data.ts'
import { accessOperators } from './mutation-access.ts'
import { contentOperators } from './mutation-content.ts'
import { contractOperators } from './mutation-contract.ts'
import {
  insertLine,
  around,
  type Mutation,
  type Operator,
  pick,
  type Random,
  remove,
  replace,
  type Site,
  type World,
} from './mutations.ts'

const page =
  (
    make: (site: Site, random: Random, world: World) => Mutation | null,
    fits: (page: PageData, site: Site) => boolean = () => true,
  ): Operator =>
  (random, world) => {
    const sites = world.pages.filter((one) => fits(one.page, one))
    // A kind first: of some there is only one page.
    const kind = pick(random, [...new Set(sites.map((one) => one.page.kind))])
    const site = pick(
      random,
      sites.filter((one) => one.page.kind === kind),
    )
    return site && make(site, random, world)
  }

/** An entry of a list of a page. */
const entry = (
  list: 'columns' | 'filters' | 'search' | 'cards' | 'permissions',
  code: string,
  fits: (page: PageData) => boolean = () => true,
): Operator =>
  page(
    (site, random) => {
      const index = random(site.page[list]?.length ?? 0)
      const item: string | ColumnData | CardData = site.page[list]?.[index] ?? ''
      const path = [...site.at, list, index]
      if (typeof item === 'string') return replace(site.source, path, `${item}x9`, code)
      const [key, name] = 'key' in item ? ['key', item.key] : ['field', item.field]
      return replace(site.source, [...path, key], `${name}x9`, code)
    },
    (data) => (data[list]?.length ?? 0) > 0 && fits(data),
  )

const value = (
  key: keyof PageData,
  text: string,
  code: string | null,
  fits?: (page: PageData, site: Site) => boolean,
): Operator =>
  page(
    (site) => replace(site.source, [...site.at, key], text, code),
    (data, site) => data[key] !== undefined && (fits?.(data, site) ?? true),
  )

const isTable = ({ kind, columns }: PageData): boolean =>
  (kind === 'table' || kind === 'nested-table') && columns !== undefined
const hasParams = (data: PageData): boolean => /\{/.test(data.path)
const inMenu = (_: PageData, { section }: Site): boolean => !section.hidden && !section.public

interface Located {
  readonly site: Site
  readonly action: ActionData
  readonly path: readonly (string | number)[]
}

const actionsOf = (world: World, groups: readonly ('toolbar' | 'row')[]): readonly Located[] =>
  world.tables.flatMap((site) =>
    groups.flatMap((group) =>
      (site.page.actions?.[group] ?? []).map((action, index) => ({
        site,
        action,
        path: [...site.at, 'actions', group, index],
      })),
    ),
  )

const english = ({ sources }: World) => sources.locales.get('en')

/** A place for each kind of mistake that the catalogue knows, by name. */
export const operators: Readonly<Record<string, Operator>> = {
  syntax: value('icon', '@bad', 'M101'),
  'key twice': page((site) => insertLine(site.source, [...site.at, 'icon'], 'icon: add', 'M102')),
  'too large': page(({ source }) => around(source, `${source.text}#${'x'.repeat(2 ** 20)}`, 'M106', 1)),
  'second document': page(({ source }) =>
    around(source, `${source.text}---\na: 1\n`, 'M107', source.text.split('\n').length),
  ),
  'unknown tag': value('icon', '!!js x', 'M108'),
  'too deep': value('title', '['.repeat(40), 'M109'),
  'reserved word': value('icon', 'constructor', 'M110'),
  'alias in a circle': value('title', '&a [*a]', 'M111'),
  directive: page(({ source }) => around(source, `%YAML 1.1\n---\n${source.text}`, 'M114', 1)),
  'turned text': value('title', '标题\u202e', 'M206'),
  secret: value('title', 'token=0123456789', 'M207'),
  'plain http': value('title', 'http://example.com', 'M208'),
  'misspelt key': page((site) => replace(site.source, [...site.at, 'icon'], 'icno', 'M201', 'key')),
  'missing key': page((site) => remove(site.source, [...site.at, 'kind'], 'M202', [site.source, site.at])),
  'number for a text': value('icon', '12', 'M203'),
  'text for a boolean': value('hidden', 'yes', 'M203'),
  'unknown kind': value('kind', 'tabel', 'M204'),
  'malformed icon': value('icon', 'Bad Icon', 'M205'),
  'malformed path': value('path', '../x', 'M205'),
  'unknown icon': value('icon', 'taggg', 'M301'),
  'unknown permission': entry('permissions', 'M302'),
  'unknown menu parent': value('activeMenu', 'nowhere.at.all', 'M303'),
  'unknown action target': (random, world) => {
    const linking = actionsOf(world, ['toolbar', 'row']).filter(({ action }) => action.to !== undefined)
    const found = pick(random, linking)
    return found && replace(found.site.source, [...found.path, 'to'], 'nowhere.at.all', 'M303')
  },
  'unknown root': value('to', 'nowhere.at.all', 'M303'),
  'name twice': page((site, random, { pages }) => {
    const other = pick(
      random,
      pages.filter(({ page: { name } }) => name !== site.page.name),
    )
    return other && replace(site.source, [...site.at, 'name'], `'${other.page.name}'`, 'M304')
  }),
  'path twice': page(
    (site, random, { pages }) => {
      const other = pick(
        random,
        pages.filter(
          (one) =>
            one.source === site.source &&
            one.page.path !== site.page.path &&
            one.page.kind !== 'redirect' &&
            !hasParams(one.page),
        ),
      )
      return other && replace(site.source, [...site.at, 'path'], `'${other.page.path}'`, 'M305')
    },
    (data) => !hasParams(data) && data.kind !== 'redirect',
  ),
  'parameter without pattern': page(
    (site) => remove(site.source, [...site.at, 'params'], 'M306', [site.source, [...site.at, 'path']]),
    ({ params }) => params !== undefined,
  ),
  'unknown parameter': page(
    (site) =>
      replace(
        site.source,
        [...site.at, 'params', Object.keys(site.page.params ?? {})[0] ?? ''],
        'other',
        'M307',
        'key',
      ),
    ({ params }) => params !== undefined,
  ),
  'parameter twice': page(
    (site) => replace(site.source, [...site.at, 'path'], "'{id}/{id}'", 'M308'),
    hasParams,
  ),
  'hidden without parent': page(
    (site) =>
      remove(site.source, [...site.at, 'activeMenu'], 'M309', [site.source, [...site.at, 'hidden'], 'key']),
    (data, site) => data.activeMenu !== undefined && data.hidden === true && inMenu(data, site),
  ),
  'parent not in the menu': page(
    (site, random, { pages }) => {
      const other = pick(
        random,
        pages.filter((one) => one.page.hidden && inMenu(one.page, one)),
      )
      return other && replace(site.source, [...site.at, 'activeMenu'], other.page.name, 'M310')
    },
    ({ activeMenu }) => activeMenu !== undefined,
  ),
  'unknown section': (random, { sources }) =>
    replace(sources.console, ['sections', random(sources.sections.size)], 'nowhere', 'M311'),
  'unlisted section': (random, { sources }) => {
    const { sections } = sources.console.data as { readonly sections: readonly string[] }
    const index = random(sections.length)
    const section = sources.sections.get(sections[index] ?? '')
    return section ? remove(sources.console, ['sections', index], 'M312', [section, ['path']]) : null
  },
  'root with parameters': page(
    (site, random, { pages }) => {
      const other = pick(
        random,
        pages.filter((one) => hasParams(one.page)),
      )
      return other && replace(site.source, [...site.at, 'to'], other.page.name, 'M313')
    },
    ({ to }) => to !== undefined,
  ),
  'no menu entries': page(
    (site) => remove(site.source, [...site.at, 'menu'], 'M314', [site.source, [...site.at, 'path']]),
    ({ menu }) => menu !== undefined,
  ),
  'menu value refused': page(
    (site, random) => {
      const index = random(site.page.menu?.length ?? 0)
      const param = Object.keys(site.page.menu?.[index]?.params ?? {})[0] ?? ''
      return replace(site.source, [...site.at, 'menu', index, 'params', param], 'x9', 'M315')
    },
    ({ menu }) => menu !== undefined,
  ),
  'unknown operation': (random, { sources }) => {
    const { session } = sources.console.data as { readonly session: object }
    return replace(
      sources.console,
      ['session', pick(random, Object.keys(session)) ?? ''],
      'nothing_index',
      'M316',
    )
  },
  'missing translation': page(
    (site, _, world) => {
      const locale = english(world)
      const section = [...world.sources.sections].find(([, source]) => source === site.source)?.[0] ?? ''
      return locale
        ? remove(locale, ['sections', section, 'pages', site.page.name], 'M318', [
            site.source,
            [...site.at, 'title'],
          ])
        : null
    },
    ({ columns, menu, actions }, { section }) =>
      section.pages.length > 1 && columns === undefined && menu === undefined && actions === undefined,
  ),
  'unused translation': page((site, _, world) => {
    const locale = english(world)
    const section = [...world.sources.sections].find(([, source]) => source === site.source)?.[0] ?? ''
    const path = ['sections', section, 'pages']
    if (locale === undefined || locale.text[locale.range(path)[0]] === '{') return null
    return insertLine(locale, path, '  nobody.here: Nobody', 'M319')
  }),
  'missing locale': (_, { sources }) => replace(sources.console, ['languages'], '[zh, en, fr]', 'M320'),
  'unknown resource': value('resource', 'nothings', 'M330', isTable),
  'unknown column': entry('columns', 'M331'),
  'unknown filter': entry('filters', 'M332'),
  'unknown search field': entry('search', 'M333'),
  'unknown order': value('sort', 'nothing', 'M334', isTable),
  'unknown card': entry('cards', 'M336', isTable),
  'card of an unknown view': page(
    (site) => {
      const index = site.page.cards?.findIndex((card) => typeof card === 'object') ?? -1
      return index < 0 ? null : replace(site.source, [...site.at, 'cards', index, 'view'], 'nowhere', 'M372')
    },
    (data) => data.cards?.some((card) => typeof card === 'object') === true,
  ),
  'unknown metric card': entry('cards', 'M349', ({ kind }) => kind === 'stats'),
  ...contentOperators,
  ...contractOperators,
  ...accessOperators,
  'foreign permission': page(
    (site) => replace(site.source, [...site.at, 'permissions', 0], 'routes.index', 'M338'),
    (data) => isTable(data) && data.resource !== 'routes' && data.permissions?.length === 1,
  ),
  'column twice': page(
    (site) => {
      const first = site.page.columns?.[0]
      const name = typeof first === 'object' ? first.field : (first ?? '')
      return insertLine(
        site.source,
        [...site.at, 'columns', (site.page.columns?.length ?? 1) - 1],
        `- ${name}`,
        'M340',
        -2,
      )
    },
    ({ columns }) => columns !== undefined && columns.length > 1,
  ),
  'another title': value('title', '改动', 'M401'),
  'another icon': value('icon', 'issue-closed', 'M401'),
  'another view title': (random, { tables }) => {
    const site = pick(
      random,
      tables.filter(({ page: { views } }) => views !== undefined),
    )
    return (
      site &&
      replace(
        site.source,
        [...site.at, 'views', random(site.page.views?.length ?? 1), 'label'],
        '改动',
        'M401',
      )
    )
  },
  'another translation': page((site, _, world) => {
    const locale = english(world)
    const section = [...world.sources.sections].find(([, source]) => source === site.source)?.[0] ?? ''
    return locale ? replace(locale, ['sections', section, 'title'], 'Changed', 'M401') : null
  }),
  'a comment has no effect': page((site) =>
    insertLine(site.source, [...site.at, 'icon'], '# only a remark', null),
  ),
  'an empty line has no effect': page(({ source }) => ({
    source,
    text: `${source.text}\n\n`,
    expected: null,
  })),
  'quotes have no effect': page((site) =>
    replace(site.source, [...site.at, 'title'], JSON.stringify(site.page.title), null),
  ),
}
