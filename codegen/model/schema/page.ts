import { type TSchema, Type } from 'typebox'
import type { PageKind } from '../descriptors/page-kind.ts'
import { action, actions, removal } from './actions.ts'
import {
  choice,
  type Data,
  define,
  type Definition,
  described,
  either,
  flag,
  integer,
  list,
  mapOf,
  object,
  type ObjectOf,
  string,
} from './build.ts'
import { results, tree, wizard } from './content.ts'
import { fieldUse, group, step, widget } from './form.ts'
import { type ContentKey, type KindRule, pageKinds } from './kinds.ts'
import { call, field, fieldName, icon, identifier, key, pageName, permissions, text } from './names.ts'
import { menuEntry, paramPattern } from './route.ts'
import { breakdown, chart, range } from './stats.ts'
import { cardUse, columnUse, parent, setRule, view } from './table.ts'
import { drawers, tab } from './tabs.ts'

export const empty = object('A text and what leads on / 文字与下一步', {
  required: { text: described('The text / 文字', text) },
  optional: {
    hint: described('What will fill the list / 数据从哪里来', text),
    links: list(
      'Pages where that is arranged, each with `to` / 前去设置的页面，每项写 `to`',
      Type.Unsafe<Data<typeof action>>({ allOf: [action, { required: ['to'] }] }),
      { maxItems: 3 },
    ),
    action: described('Key of a toolbar action / 工具栏操作的键', key),
  },
})

export const after = object('A page with parameters / 带参数的页面', {
  required: { to: pageName('Page / 页面') },
  optional: { params: mapOf('Parameter → field of the saved record / 参数 → 已保存记录的字段', fieldName) },
})

/** Keys of every page. */
export const needed = {
  name: pageName(
    'Permanent name of the page, used by links, permissions and translations / 页面的固定名称，供链接、权限和翻译使用',
  ),
  path: string(
    'Path below the section’s, parameters as {id}; empty or `*` for redirects / 相对分区的路径，参数写 {id}；重定向可写空或 `*`',
    '^$|^\\*$|^([A-Za-z0-9_-]+|\\{[a-z][a-z0-9_]*\\})(/([A-Za-z0-9_-]+|\\{[a-z][a-z0-9_]*\\}))*$',
  ),
  title: described(
    'Chinese title; other languages stand in locales/ / 中文标题，其他语言写在 locales/',
    text,
  ),
  icon,
  kind: Type.Unsafe<PageKind>({ description: 'What the page is / 页面类型', enum: Object.keys(pageKinds) }),
}

export const common = {
  permissions: described(
    'Keys that admit, any one is enough; none: any signed-in user. `admin` is added / 任一权限键即可进入；不写则登录即可；自动加上 admin',
    permissions,
  ),
  hidden: flag('Not in the menu / 不在菜单显示'),
  showLanguage: flag('Offers the language choice in the top bar / 顶栏显示语言选择'),
  activeMenu: pageName('Visible page that the menu marks while this one is open / 打开本页时菜单高亮的页面'),
  params: mapOf('Pattern of every {parameter} of the path / 路径中每个参数的格式', paramPattern, {
    keys: '^[a-z][a-z0-9_]*$',
    minProperties: 0,
  }),
  menu: list('Menu entries of a page with parameters / 带参数页面的菜单项', menuEntry),
  resource: identifier('REST resource that the page works on / 页面对应的 REST 资源'),
  signedIn: flag('No permission needed, and meant so: any signed-in user / 无需权限，登录即可（有意为之）'),
}

/** What pages show, whatever their kind. */
export const content = {
  rowTitle: described(
    'Field that names a row for a person; default: the first pinned column / 代表一行的字段，默认第一个固定列',
    field,
  ),
  sort: string('Default order: `field` or `-field` / 默认排序', '^-?[a-z][a-z0-9_.]*$'),
  search: list('Fields that the keyword searches / 关键词搜索的字段', field),
  columns: list('Columns from left to right / 从左到右的列', columnUse),
  filters: list('Filters; children as items.product_id / 筛选，子表写 items.product_id', field),
  views: list(
    'Built-in views above the table, the first is the default / 表格上方的内置视图，第一个为默认',
    view,
  ),
  cards: list('Figures above the rows, or metrics of statistics / 汇总卡片或统计指标', cardUse),
  today: list(
    'Metrics of today beside yesterday, above the range / 日期范围之上并排显示的今日与昨日指标',
    field,
    { uniqueItems: true },
  ),
  without: list(
    'Metrics, dimensions and filters that a value of a parameter rules out / 某参数取值下不适用的指标、维度与筛选',
    object(null, {
      required: {
        when: mapOf('Parameter of the path → value / 路径参数 → 取值', string(null)),
        keys: list('Names of metrics, dimensions or filters / 指标、维度或筛选的名称', field, {
          uniqueItems: true,
        }),
      },
    }),
  ),
  actions,
  drawers,
  layouts: list('Other ways to show the rows / 其他布局', choice(null, ['table', 'cards', 'tree']), {
    uniqueItems: true,
  }),
  count: choice('Totals of long lists may be estimated / 长列表总数可估算', ['exact', 'estimate']),
  refresh: integer(
    'Asks for the rows again after so many seconds, while the page is seen / 页面可见时每隔多少秒自动刷新',
    2,
    3600,
  ),
  empty: either(
    'When there is no data yet: a text, or a text, what will fill the list, an action of the toolbar and links / 尚无数据时的文字，可带来源说明、工具栏操作与链接',
    text,
    empty,
  ),
  parent,
  setRule,
  reorder: described('Saves the order of dragged rows / 保存拖动后的顺序', call),
  mode: choice('What the form does; default by the path / 表单用途，默认看路径', ['create', 'edit', 'clone']),
  load: described('Loads the record; default: show / 载入记录，默认 show', call),
  save: described('Saves it; default: store or update / 保存，默认 store 或 update', call),
  groups: list('Groups of fields / 字段分组', group),
  steps: list('Steps of a long form / 长表单的步骤', step),
  facts: list('Fields in the header / 页头字段', field),
  after: either('Page to go to afterwards / 完成后前往的页面', pageName(null), after),
  side: list('Properties at the side, each saved by itself / 右侧属性，逐项保存', group),
  tabs: list('Tabs / 页签', tab),
  widgets: list('Widgets of the page / 页面组件', widget),
  confirm: removal,
  api: described('The statistics operation / 统计接口', call),
  range,
  charts: list('Charts / 图表', chart),
  table: breakdown,
  tree,
  criteria: list('What is asked before anything is loaded / 查询条件', fieldUse),
  results,
  wizard,
  items: choice('What the gallery shows / 图库内容', ['icons']),
  to: pageName('Page that a redirect opens / 重定向的目标页面'),
}

/** Keys that mean less in one kind than in the others. */
const narrower = {
  stats: {
    cards: Type.Unsafe<readonly string[]>({
      description: 'Metrics of the statistics / 统计指标',
      items: field,
    }),
  },
}

type Content = typeof content

type ContentPart<Kind, Key extends keyof Content> =
  typeof narrower extends Readonly<Record<Kind & string, Readonly<Record<Key, infer P>>>> ? P : Content[Key]

/** A page of one kind. The keys of the other kinds are none of its own, and read as undefined. */
export type PageOf<Kind extends PageKind> = ObjectOf<Omit<typeof needed, 'kind'>, typeof common> & {
  readonly kind: Kind
} & {
  readonly [Key in ContentKey<Kind>]?: Data<ContentPart<Kind, Key>>
} & {
  readonly [Key in Exclude<keyof Content, ContentKey<Kind>>]?: undefined
}

/** A page, by its kind. */
export type PageData = { readonly [Kind in PageKind]: PageOf<Kind> }[PageKind]

/** Every key that a page may have. A rule for each kind leaves out those of the others, so that a finding is about the kind that the page has. */
export const page: Definition<PageData> = define(
  'page',
  Type.Unsafe<PageData>(
    object(
      'One route and what it shows / 一个路由及其内容',
      { required: needed, optional: { ...common, ...content } },
      { allOf: Object.entries(pageKinds).map(ruleOf) },
    ),
  ),
)

function ruleOf([kind, { shows, with: dependent, alone, needs }]: [string, KindRule]): TSchema {
  const own = new Set([...(shows === null ? [] : [shows]), ...dependent, ...alone])
  const foreign = Object.keys(content).filter((key) => !own.has(key))
  const dependencies = {
    ...Object.fromEntries(
      dependent.map((key) => [key, [...(needs[key] ?? []), ...(shows === null ? [] : [shows])]]),
    ),
    ...(shows !== null && needs[shows] !== undefined && { [shows]: needs[shows] }),
  }
  return {
    if: { properties: { kind: { const: kind } }, required: ['kind'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
    then: {
      properties: { ...Object.fromEntries(foreign.map((key) => [key, false])), ...rulesFor(kind) },
      ...(Object.keys(dependencies).length > 0 && { dependencies }),
      ...(kind === 'redirect' && { required: ['to'] }),
    },
  }
}

function rulesFor(kind: string): object {
  return Object.entries(narrower).find(([key]) => key === kind)?.[1] ?? {}
}
