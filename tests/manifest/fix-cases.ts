/** A mistake in the manifest of the golden project `pages`, and what `check --fix` makes of it. */
export interface FixCase {
  readonly code: string
  readonly file: string
  /** What stands there, and the mistake in its place. */
  readonly right: string
  readonly wrong: string
  /** Where the remedy is written otherwise than the author did. */
  readonly mended?: string
}

const orders = 'manifest/sections/orders.yaml'
const shop = 'manifest/sections/shop.yaml'
const english = 'manifest/locales/en.yaml'
const console = 'manifest/console.yaml'

export const cases: readonly FixCase[] = [
  {
    code: 'M102',
    file: orders,
    right: '    icon: th-list\n',
    wrong: '    icon: th-list\n    icon: th-list # again\n',
  },
  {
    code: 'M102',
    file: orders,
    right: '{ key: orders, view: open }',
    wrong: '{ key: orders, view: open, key: orders }',
  },
  { code: 'M114', file: shop, right: '# yaml', wrong: '%YAML 1.2\n---\n# yaml', mended: '---\n# yaml' },
  { code: 'M201', file: orders, right: '    columns:\n', wrong: '    colums:\n' },
  {
    code: 'M201',
    file: shop,
    right: '{ key: facts, label: 概要, f',
    wrong: '{ "key": facts, lable: 概要, f',
    mended: '{ "key": facts, label: 概要, f',
  },
  { code: 'M203', file: orders, right: 'showLanguage: true', wrong: 'showLanguage: yes' },
  { code: 'M203', file: shop, right: 'refresh: 30', wrong: "refresh: '30'" },
  { code: 'M203', file: orders, right: 'title: 按日', wrong: 'title: 2026', mended: "title: '2026'" },
  { code: 'M203', file: orders, right: '[orders.store]', wrong: 'orders.store' },
  { code: 'M204', file: orders, right: 'kind: table', wrong: 'kind: tabel' },
  {
    code: 'M205',
    file: orders,
    right: '[orders.index, orders.update]',
    wrong: '[orders.index, orders.update, orders.index]',
  },
  { code: 'M205', file: orders, right: '[orders.store]', wrong: '[admin, orders.store]' },
  { code: 'M205', file: orders, right: 'path: edit/{id}', wrong: 'path: /edit/:id/' },
  { code: 'M205', file: orders, right: 'path: /orders', wrong: 'path: orders/' },
  { code: 'M206', file: orders, right: 'title: 订单列表', wrong: 'title: 订单\u200b列表' },
  { code: 'M301', file: orders, right: 'icon: th-list', wrong: 'icon: th-lst' },
  {
    code: 'M301',
    file: orders,
    right: 'icon: th-list',
    wrong: "icon: 'th-lst' # of rows",
    mended: "icon: 'th-list' # of rows",
  },
  { code: 'M302', file: orders, right: '[orders.store]', wrong: '[orders.stroe]' },
  { code: 'M303', file: orders, right: 'redirect: orders.index', wrong: 'redirect: orders.indx' },
  { code: 'M307', file: shop, right: 'params: { item_id: digits }', wrong: 'params: { item_ids: digits }' },
  { code: 'M311', file: console, right: '  - orders\n', wrong: '  - ordrs\n' },
  { code: 'M316', file: console, right: 'user: user_show', wrong: 'user: user_shw' },
  {
    code: 'M318',
    file: english,
    right: '        groups: { basics: Basics }\n        tabs: { form: Edit, preview: Preview }\n',
    wrong: '        tabs: { form: Edit, preview: Preview }\n',
    mended: '        tabs: { form: Edit, preview: Preview }\n        groups: { basics: Basics }\n',
  },
  {
    code: 'M318',
    file: english,
    right: 'actions: { create: New, edit: Edit }',
    wrong: 'actions: { create: New }',
  },
  {
    code: 'M319',
    file: english,
    right: '        charts: { sales: Sales }',
    wrong: '        charts: { salse: Sales }',
  },
  {
    code: 'M319',
    file: english,
    right: '      orders.create: New order',
    wrong: '      orders.creat: New order',
  },
  {
    code: 'M319',
    file: english,
    right: '      items.show:\n',
    wrong: '      former.page:\n        title: Former\n        views: { one: One }\n      items.show:\n',
  },
  {
    code: 'M330',
    file: orders,
    right: '    kind: table\n    resource: orders',
    wrong: '    kind: table\n    resource: ordrs',
  },
  { code: 'M331', file: orders, right: '- payment_method_id', wrong: '- payment_methd_id' },
  { code: 'M332', file: orders, right: '[status, payment_method_id,', wrong: '[status, payment_methd_id,' },
  { code: 'M333', file: orders, right: '[order_no]', wrong: '[ordr_no]' },
  { code: 'M334', file: orders, right: 'sort: -created_at', wrong: 'sort: -creatd_at' },
  { code: 'M336', file: orders, right: 'view: open }, revenue_usd]', wrong: 'view: open }, revenu_usd]' },
  { code: 'M337', file: orders, right: '[pending, paid]', wrong: '[pendng, paid]' },
  { code: 'M340', file: orders, right: 'is_test]', wrong: 'is_test, status]' },
  {
    code: 'M340',
    file: orders,
    right: '      - status\n',
    wrong: '      - status\n      - { field: total_usd, sortable: true, sum: true }\n',
  },
  { code: 'M342', file: orders, right: 'when: { status: pending }', wrong: 'when: { statsu: pending }' },
  { code: 'M344', file: orders, right: ', is_test]', wrong: ']' },
  { code: 'M345', file: shop, right: 'copy: [name, price]', wrong: 'copy: prise', mended: 'copy: price' },
  {
    code: 'M346',
    file: shop,
    right: 'to: items.index, filters: { status: status }',
    wrong: 'to: items.index, filters: { statuss: status }',
  },
  {
    code: 'M347',
    file: shop,
    right: "default: '1.00' }, parent_id]",
    wrong: "default: '1.00' }, parent_idd]",
  },
  { code: 'M349', file: shop, right: 'cards: [sold, revenue_usd]', wrong: 'cards: [sold, revenu_usd]' },
  { code: 'M350', file: shop, right: 'dims: [date, status]', wrong: 'dims: [date, statsu]' },
  {
    code: 'M351',
    file: shop,
    right: 'label: 预览, widget: preview }',
    wrong: 'label: 预览, widget: previw }',
  },
  { code: 'M352', file: shop, right: 'props: { field: name }', wrong: 'props: { feild: name }' },
  { code: 'M353', file: shop, right: 'parent: { resource: items,', wrong: 'parent: { resource: itmes,' },
  {
    code: 'M355',
    file: shop,
    right: '      bulk: [archive]\n    drawers',
    wrong: '      bulk: [archve]\n    drawers',
  },
  { code: 'M359', file: shop, right: 'groups: [basics] }', wrong: 'groups: [basisc] }' },
  { code: 'M372', file: orders, right: '{ key: orders, view: open }', wrong: '{ key: orders, view: opne }' },
  {
    code: 'M376',
    file: orders,
    right: '{ field: total, hidden: true }',
    wrong: '{ field: total, lines: true, hidden: true }',
  },
  {
    code: 'M378',
    file: orders,
    right: '{ field: order_no, pinned: true }',
    wrong: '{ field: order_no, pinned: true, accounting: true }',
  },
  {
    code: 'M379',
    file: shop,
    right: 'from: updated_at, to: updated_at',
    wrong: 'from: updatd_at, to: updated_at',
  },
  {
    code: 'M381',
    file: 'manifest/console.yaml',
    right: 'module: widgets/price-note.tsx',
    wrong: 'module: widgets/price-nota.tsx',
  },
  {
    code: 'M385',
    file: shop,
    right: "calls: { history: 'GET /items/{id}/history' }",
    wrong: "calls: { histroy: 'GET /items/{id}/history' }",
  },
]
