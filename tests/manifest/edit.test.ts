import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { main } from '../../codegen/main.ts'
import { createCase, type GoldenCase, readFolder, runManifest } from './golden-case.ts'

let golden: GoldenCase
let before: Readonly<Record<string, string>>
beforeEach(() => {
  golden = createCase('base')
  before = readFolder(join(golden.root, 'manifest'))
})
afterEach(() => golden.dispose())

const manifest = (...args: readonly string[]) => runManifest([...args, '--root', golden.root])

/** Lines of a file that are new or gone, as `+ …` and `- …`. */
function changes(file: string): readonly string[] {
  const [was, is] = [
    (before[file] ?? '').split('\n'),
    readFileSync(join(golden.root, 'manifest', file), 'utf8').split('\n'),
  ]
  return [
    ...was.filter((line) => !is.includes(line)).map((line) => `- ${line.trim()}`),
    ...is.filter((line) => !was.includes(line)).map((line) => `+ ${line.trim()}`),
  ]
}

describe('rename', () => {
  test('a route: its name, links, redirects, menu marks and translations, and not a byte more', async () => {
    expect((await manifest('rename', 'route', 'orders.index', 'orders.list')).exitCode).toBe(0)
    expect(changes('sections/orders.yaml')).toEqual([
      '- redirect: orders.index',
      '- - name: orders.index',
      '- activeMenu: orders.index',
      '- activeMenu: orders.index',
      '+ redirect: orders.list',
      '+ - name: orders.list',
      '+ activeMenu: orders.list',
      '+ activeMenu: orders.list',
    ])
    expect(changes('locales/en.yaml')).toEqual(['- orders.index:', '+ orders.list:'])
    expect((await manifest('generate')).exitCode).toBe(0)
  })

  test('a target of actions: translations of the actions follow', async () => {
    expect((await manifest('rename', 'route', 'orders.create', 'orders.add')).exitCode).toBe(0)
    expect(changes('locales/en.yaml')).toEqual([
      '- actions: { create: New, edit: Edit }',
      '- orders.create: New order',
      '+ actions: { add: New, edit: Edit }',
      '+ orders.add: New order',
    ])
  })

  test('a target of actions in a tab: their translations follow', async () => {
    const pages = createCase('pages')
    const shop = join(pages.root, 'manifest/sections/shop.yaml')
    const english = join(pages.root, 'manifest/locales/en.yaml')
    try {
      const text = readFileSync(shop, 'utf8')
      writeFileSync(
        shop,
        text.replace('{ key: change, label: 修改, to: items.edit }', '{ label: 详情, to: items.show }'),
      )
      writeFileSync(english, readFileSync(english, 'utf8').replace('          change: Change\n', ''))
      const answer = await runManifest([
        'rename',
        'route',
        'items.show',
        'items.view-all',
        '--root',
        pages.root,
      ])
      expect([answer.exitCode, readFileSync(english, 'utf8').match(/view-all: Details/g)?.length]).toEqual([
        0, 1,
      ])
    } finally {
      pages.dispose()
    }
  })

  test('with another path: a redirect from the old one, and code that means the route follows', async () => {
    mkdirSync(join(golden.root, 'src'))
    const code = "const path = routes['orders.create'].path // 'orders.create'\n"
    writeFileSync(join(golden.root, 'src/a.ts'), code)
    const answer = await manifest('rename', 'route', 'orders.create', 'orders.add', '--path', 'add')
    expect(answer.exitCode).toBe(0)
    expect(changes('sections/orders.yaml').filter((line) => line.startsWith('+'))).toEqual(
      expect.arrayContaining(['+ path: add', '+ kind: redirect', '+ to: orders.add']),
    )
    expect(readFileSync(join(golden.root, 'src/a.ts'), 'utf8')).toBe(
      "const path = routes['orders.add'].path // 'orders.create'\n",
    )
    expect(answer.talk).toContain('1 line of code may mean it')
    expect((await manifest('generate')).exitCode).toBe(0)
    expect(readFileSync(join(golden.root, 'generated/routes.ts'), 'utf8')).toContain(
      '{ "path": "/orders/create", "to": "orders.add", "params": {} }',
    )
  })

  test('of a page with parameters: the redirect hands them on', async () => {
    const to = ['orders.change', '--path', 'change/{id}']
    expect((await manifest('rename', 'route', 'orders.edit', ...to)).exitCode).toBe(0)
    expect(
      changes('sections/orders.yaml')
        .filter((line) => line.startsWith('+'))
        .slice(-4),
    ).toEqual(['+ - name: orders.change', '+ path: change/{id}', '+ kind: redirect', '+ to: orders.change'])
    expect((await manifest('generate')).exitCode).toBe(0)
    expect(readFileSync(join(golden.root, 'generated/routes.ts'), 'utf8')).toContain(
      '{ "path": "/orders/edit/:id", "to": "orders.change", "params": { "id": "digits" } }',
    )
  })

  test('a dry run shows the places and writes nothing', async () => {
    const answer = await manifest('rename', 'permission', 'orders.update', 'orders.store', '--dry-run')
    expect(answer).toEqual({
      exitCode: 0,
      out: 'manifest/sections/orders.yaml:50: orders.update → orders.store\nmanifest/sections/orders.yaml:61: orders.update → orders.store',
      talk: 'Would change 1 file.',
    })
    expect(readFolder(join(golden.root, 'manifest'))).toEqual(before)
  })

  test.each([
    [['route', 'orders.indx', 'x'], 2, 'There is no page named `orders.indx`: did you mean `orders.index`?'],
    [['route', 'orders.index', 'orders.edit'], 2, 'There already is a page named `orders.edit`.'],
    [['page', 'a', 'b'], 2, 'Rename what? `manifest rename route a b` or `manifest rename permission …`.'],
    [
      ['route', 'orders.index', 'Bad Name'],
      1,
      'The manifest would have these findings; nothing was written.',
    ],
    [
      ['permission', 'orders.index', 'orders.none'],
      1,
      'The manifest would have these findings; nothing was written.',
    ],
  ] as const)('%j is refused and nothing is written', async (args, exitCode, last) => {
    const answer = await manifest('rename', ...args)
    expect([answer.exitCode, answer.out, answer.talk.split('\n').at(-1)]).toEqual([exitCode, '', last])
    expect(readFolder(join(golden.root, 'manifest'))).toEqual(before)
  })
})

describe('new', () => {
  const titles = ['--title', '审计: 全部', '--title-en', 'Audit', '--icon', 'history']

  test('a page stands at the end of its section, everything else as it was', async () => {
    const flags = ['--path', 'audit/{id}', ...titles, '--permission', 'orders.index', '--kind', 'detail']
    const answer = await manifest('new', 'page', 'orders.audit', ...flags, '--active-menu', 'orders.index')
    expect(answer.exitCode).toBe(0)
    const file = readFileSync(join(golden.root, 'manifest/sections/orders.yaml'), 'utf8')
    expect(file).toBe(
      [
        before['sections/orders.yaml']?.trimEnd(),
        '',
        '  - name: orders.audit',
        '    path: audit/{id}',
        '    title: "审计: 全部"',
        '    icon: history',
        '    permissions: [orders.index]',
        '    hidden: true',
        '    activeMenu: orders.index',
        '    params: { id: digits }',
        '    kind: detail',
        '',
      ].join('\n'),
    )
    expect(changes('locales/en.yaml')).toEqual(['+ orders.audit: Audit'])
    expect((await manifest('generate')).talk).toContain('`orders.audit` is of kind detail and has no `tabs`.')
  })

  test.each([
    ['table', 'all', ['  sort: name', '  columns: [']],
    ['detail', 'all/{id}', ['  tabs:', '    - { key: details, label: 详情, fields: [']],
    ['form', 'all', ['  groups:', '    - { key: main, label: 基本信息, fields: [']],
    ['form', 'all/{id}', ['  groups:', '    - { key: main, label: 基本信息, fields: [']],
  ] as const)(
    'a %s of a resource at %s shows what the contract has and passes its own check',
    async (kind, path, lines) => {
      const pages = createCase('pages')
      try {
        const flags = ['--section', 'shop', '--path', path, ...titles, '--kind', kind, '--resource', 'items']
        const hidden = path.includes('{') ? ['--active-menu', 'items.index'] : []
        const root = ['--root', pages.root]
        expect((await runManifest(['new', 'page', 'items.all', ...flags, ...hidden, ...root])).exitCode).toBe(
          0,
        )
        const added = readFileSync(join(pages.root, 'manifest/sections/shop.yaml'), 'utf8').split(
          '- name: items.all',
        )[1]
        for (const line of lines) expect(added).toContain(line)
        expect(added).toMatch(/permissions: \[items\./)
        expect((await runManifest(['generate', ...root])).talk).toMatch(/\d+ files written/)
        expect((await runManifest(['check', ...root])).exitCode).toBe(0)
      } finally {
        pages.dispose()
      }
    },
  )

  test('a redirect has a target and no keys of its own', async () => {
    const flags = ['--path', 'all', ...titles, '--kind', 'redirect', '--to', 'orders.index']
    expect((await manifest('new', 'page', 'orders.all', ...flags)).exitCode).toBe(0)
    expect(changes('sections/orders.yaml').slice(-2)).toEqual(['+ kind: redirect', '+ to: orders.index'])
    expect((await manifest('generate')).exitCode).toBe(0)
  })

  test('a section with its first page, its place in the menu and its translations', async () => {
    expect((await manifest('new', 'section', 'labels', '--path', '/labels', ...titles)).exitCode).toBe(0)
    expect(changes('console.yaml')).toEqual(['+ - labels'])
    expect(changes('locales/en.yaml')).toEqual(['+ labels:', '+ title: Audit', '+ labels.index: Audit'])
    expect((await manifest('generate')).talk).toContain(
      '`labels.index` is of kind table and has no `columns`.',
    )
  })

  test.each([
    [['page', 'orders.z'], 2, 'A new page needs --path, --title, --title-en, --icon.'],
    [['page', 'nowhere.z', '--path', 'z', ...titles], 2, 'There is no section `nowhere`.'],
    [['page', 'orders.index', '--path', 'z', ...titles], 2, 'There already is a page named `orders.index`.'],
    [['section', 'orders', '--path', '/z', ...titles], 2, 'There already is a section `orders`.'],
    [
      ['page', 'orders.z', '--path', '../z', ...titles],
      1,
      'The manifest would have these findings; nothing was written.',
    ],
    [
      ['page', 'orders.z', '--path', 'z', ...titles, '--kind', 'x'],
      1,
      'The manifest would have these findings; nothing was written.',
    ],
  ] as const)('%j is refused and nothing is written', async (args, exitCode, last) => {
    const answer = await manifest('new', ...args)
    expect([answer.exitCode, answer.out, answer.talk.split('\n').at(-1)]).toEqual([exitCode, '', last])
    expect(readFolder(join(golden.root, 'manifest'))).toEqual(before)
  })

  test('a name never leaves the folder', async () => {
    const answer = await manifest('new', 'section', '../../evil', '--path', '/evil', ...titles)
    expect([answer.exitCode, answer.out]).toEqual([2, ''])
  })
})

describe('new resource', () => {
  test('every page that the contract offers, linking clean', async () => {
    const flags = ['--section', 'sales', '--title', '销售', '--title-en', 'Sales', '--icon', 'history']
    const answer = await manifest('new', 'resource', 'orders', ...flags)
    expect(answer.exitCode).toBe(0)
    expect((await manifest('generate')).exitCode).toBe(0)
    const { out } = await manifest('routes', '--format', 'json')
    const routes: { name: string; kind: string }[] = JSON.parse(out)
    expect(
      routes.filter(({ name }) => name.startsWith('sales.')).map(({ name, kind }) => `${name} ${kind}`),
    ).toEqual(['sales.index table'])
  })

  test('forms, details and a deletion where there are calls for them', async () => {
    const pages = createCase('pages')
    const flags = ['--section', 'goods', '--title', '商品', '--title-en', 'Goods', '--icon', 'box']
    try {
      const answer = await runManifest(['new', 'resource', 'items', ...flags, '--root', pages.root])
      expect([answer.exitCode, answer.talk]).toEqual([0, '3 files changed; run `npm run generate`.'])
      const { out } = await runManifest(['routes', '--format', 'json', '--root', pages.root])
      const routes: { name: string; kind: string; permissions: string[] }[] = JSON.parse(out)
      expect(
        routes
          .filter(({ name }) => name.startsWith('goods.'))
          .map(({ name, kind, permissions }) => `${name} ${kind} ${permissions.join(' ')}`),
      ).toEqual([
        'goods.index table items.index admin',
        'goods.create form items.update admin',
        'goods.show detail items.index items.update admin',
        'goods.edit form items.update admin',
        'goods.remove confirm-remove items.update admin',
      ])
    } finally {
      pages.dispose()
    }
  })

  test('records below a parent become a page below its list, opened from its rows', async () => {
    const pages = createCase('pages')
    const flags = [
      '--path',
      'items/{item_id}/all',
      '--title',
      '零件',
      '--title-en',
      'All parts',
      '--icon',
      'wrench',
    ]
    try {
      const answer = await runManifest(['new', 'resource', 'parts', ...flags, '--root', pages.root])
      expect([answer.exitCode, answer.talk]).toEqual([0, '2 files changed; run `npm run generate`.'])
      const shop = readFileSync(join(pages.root, 'manifest/sections/shop.yaml'), 'utf8')
      expect(shop.split('\n').slice(-15).join('\n')).toBe(
        [
          '  - name: items.parts',
          '    path: items/{item_id}/all',
          '    title: 零件',
          '    icon: wrench',
          '    permissions: [items.index]',
          '    hidden: true',
          '    activeMenu: items.index',
          '    params: { item_id: digits }',
          '    kind: nested-table',
          '    resource: parts',
          '    parent: { resource: items, param: item_id, facts: [name, status, price, parent_id] }',
          '    sort: name',
          '    columns: [name, weight]',
          '    reorder: PUT /items/{item_id}/parts/reorder',
          '',
        ].join('\n'),
      )
      expect(shop).toContain('        - { label: 零件, to: items.parts, params: { item_id: id } }\n')
      const checked = await runManifest(['generate', '--root', pages.root])
      expect([checked.exitCode, checked.talk]).toEqual([0, expect.stringMatching(/^\d+ files written/)])
    } finally {
      pages.dispose()
    }
  })

  test('with a form at the side and a deletion, where the contract has them', async () => {
    const root = join(import.meta.dirname, '../..')
    const flags = [
      '--path',
      '{agency_id}/all',
      '--title',
      '产品',
      '--title-en',
      'Goods',
      '--icon',
      'box',
      '--dry-run',
    ]
    const { exitCode, out, talk } = await runManifest([
      'new',
      'resource',
      'agency_products',
      ...flags,
      '--root',
      root,
    ])
    expect([exitCode, talk]).toEqual([0, 'Would change 2 files.'])
    expect(out).toContain(
      "- { key: delete, label: 删除, call: 'DELETE /agencies/{agency_id}/products/{id}' }",
    )
    expect(out).toContain('+     drawers:')
  })

  test('prompts on a terminal', async () => {
    const questions: string[] = []
    const answers = ['/labels', '标签', 'Labels', 'tag']
    const messages: string[] = []
    const status = await main(['new', 'section', 'labels', '--root', golden.root, '--dry-run'], {
      out: () => {},
      say: (text) => messages.push(text),
      color: false,
      ask: (question, suggestion) => {
        questions.push(`${question} [${suggestion}]`)
        return Promise.resolve(answers.shift() ?? '')
      },
    })
    expect([status, questions]).toEqual([
      expect.any(Number),
      [
        'Path (below the section’s; {id} for a parameter) [/labels]',
        'Chinese title []',
        'English title []',
        'Blueprint icon [th-list]',
      ],
    ])
    expect(readFolder(join(golden.root, 'manifest'))).toEqual(before)
  })

  test('an unknown one is named', async () => {
    const flags = ['--title', 'x', '--title-en', 'x', '--icon', 'tag']
    const { exitCode, talk } = await manifest('new', 'resource', 'ordes', ...flags)
    expect([exitCode, talk]).toEqual([2, 'The API has no list of `ordes`: did you mean `orders`?'])
  })
})
