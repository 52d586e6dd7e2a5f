import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { analyse } from '../../codegen/pipeline.ts'
import { createProject } from '../../codegen/project.ts'
import { createCase, type GoldenCase, readFolder, runManifest } from './golden-case.ts'
import {
  applyEdits,
  Client,
  type CodeAction,
  type Completed,
  positionIn,
  type Position,
  type Range,
  type TextEdit,
  withCursor,
} from './lsp-client.ts'

/* The server runs as an editor starts it; what it says is compared with what stands in the manifest and the contract. */

let golden: GoldenCase
let client: Client
let original: Readonly<Record<string, string>>
beforeAll(async () => {
  golden = createCase('pages')
  original = readFolder(join(golden.root, 'manifest'))
  client = await Client.start(golden.root)
})
afterEach(() => {
  client.closeAll()
  rmSync(join(golden.root, 'src'), { recursive: true, force: true })
  for (const [file, text] of Object.entries(original))
    writeFileSync(join(golden.root, 'manifest', file), text)
  client.notify('workspace/didChangeWatchedFiles', { changes: [] })
})
afterAll(async () => {
  await client.stop()
  golden.dispose()
})

/** Errors of what stands on the disk. */
const errors = () => analyse(createProject(golden.root)).diagnostics

const orders = 'manifest/sections/orders.yaml'
const shop = 'manifest/sections/shop.yaml'
const english = 'manifest/locales/en.yaml'
const read = (file: string): string => readFileSync(join(golden.root, file), 'utf8')
const at = (file: string, position: Position) => ({ textDocument: { uri: client.uri(file) }, position })

describe('findings', () => {
  test('are shown while something is typed, and go with it; nothing is read from the disk', async () => {
    const text = read(orders)
    client.open(orders, text.replace('icon: th-list', 'icon: th-lst'))
    const [found] = await client.shows(orders, ['M301'])
    const { line, character } = positionIn(text, 'th-list')
    expect(found).toMatchObject({
      severity: 1,
      range: { start: { line, character }, end: { line, character: character + 6 } },
      message: expect.stringContaining('There is no icon `th-lst`. (did you mean `th-list`?)'),
    })
    client.type(orders, text)
    expect(await client.shows(orders, [])).toEqual([])
    expect(read(orders)).toBe(text)
  })

  test('of another file follow what is typed here', async () => {
    client.open(orders)
    client.type(orders, read(orders).replace('{ key: test, label', '{ key: probe, label'))
    const [found] = await client.shows(english, ['M319'])
    expect(found?.message).toContain('Nothing is called `orders › pages › orders.index › views › test`.')
    client.type(orders, read(orders))
    expect(await client.shows(english, [])).toEqual([])
  })

  test('of others stay while a file cannot be read', async () => {
    client.open(orders)
    client.open(shop)
    client.type(shop, read(shop).replace('    icon: box\n', '    icon: no-such-icon\n'))
    await client.shows(shop, ['M301'])
    client.type(orders, `${read(orders)}\n  - name: [`)
    await client.shows(orders, ['M101'])
    expect(client.published.get(client.uri(shop))?.diagnostics.map(({ code }) => code)).toEqual(['M301'])
  })

  test('follow a file that another program wrote', async () => {
    client.open(orders)
    writeFileSync(join(golden.root, shop), read(shop).replace('    icon: box\n', '    icon: no-such-icon\n'))
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: client.uri(shop), type: 2 }] })
    await client.shows(shop, ['M301'])
    expect(client.requests).toContain('client/registerCapability')
  })
})

describe('completion', () => {
  async function complete(file: string, from: string, to: string): Promise<readonly Completed[]> {
    const before = read(file)
    expect(before).toContain(from)
    const { text, position } = withCursor(before.replace(from, to))
    client.open(file, text)
    return client.request('textDocument/completion', at(file, position))
  }
  const labels = (found: readonly Completed[]): readonly string[] => found.map(({ label }) => label)

  test('of permission keys: those of the contract, without the one that every page has', async () => {
    const found = await complete(orders, '[orders.store]', '[‸]')
    expect(labels(found).toSorted()).toEqual([
      'items.index',
      'items.update',
      'orders.index',
      'orders.store',
      'orders.update',
    ])
    expect(found.find(({ label }) => label === 'orders.index')?.detail).toBe('订单·查看')
  })

  test('replaces what is typed', async () => {
    const { text, position } = withCursor(read(orders).replace('[orders.store]', '[orders.st‸]'))
    client.open(orders, text)
    const found: readonly Completed[] = await client.request('textDocument/completion', at(orders, position))
    const own = found.find(({ label }) => label === 'orders.store')
    expect(own && applyEdits(text, [own.textEdit])).toBe(read(orders))
  })

  test('of keys: those of the schema for this kind of page that are not there yet', async () => {
    const found = labels(
      await complete(orders, '    search: [order_no]\n', '    ‸\n    search: [order_no]\n'),
    )
    expect(found).toEqual(
      expect.arrayContaining(['rowTitle', 'refresh', 'layouts', 'empty', 'tabs', 'signedIn']),
    )
    expect(
      found.filter((key) => ['kind', 'columns', 'groups', 'wizard', 'confirm', 'toolbar'].includes(key)),
    ).toEqual([])
  })

  test('of keys in brackets that are not closed', async () => {
    const found = labels(await complete(orders, '- status\n', '- { field: status, ‸\n'))
    expect(found).toEqual([
      'pinned',
      'sortable',
      'sum',
      'hidden',
      'lines',
      'edit',
      'widget',
      'tones',
      'accounting',
    ])
  })

  test('of columns: fields of the resource, with their titles in both languages', async () => {
    const found = await complete(orders, '- payment_method_id', '- ‸')
    expect(found.find(({ label }) => label === 'order_no')?.detail).toMatch(/ · Order/)
    expect(labels(found)).toContain('total_usd')
    expect(labels(found)).not.toContain('name')
  })

  test.each([
    ['a kind', orders, 'kind: table', 'kind: ‸', 'nested-table', 'orders.index'],
    ['a resource', orders, 'resource: orders\n    sort', 'resource: ‸\n    sort', 'items', 'orders.index'],
    ['an icon', orders, 'icon: th-list', 'icon: th‸', 'th-list', 'orders.index'],
    ['a page', orders, 'activeMenu: orders.index', 'activeMenu: ‸', 'items.show', 'order_no'],
    ['an order', orders, 'sort: -created_at', 'sort: ‸', '-created_at', 'order_no_x'],
    ['a filter', orders, 'filters: [status,', 'filters: [‸,', 'agency_id', 'total_usd'],
    ['a searched field', orders, 'search: [order_no]', 'search: [‸]', 'order_no', 'total_usd'],
    ['a figure', orders, 'view: all }, revenue_usd]', 'view: all }, ‸]', 'revenue_usd', 'order_no'],
    ['a view', orders, 'key: orders, view: all', 'key: orders, view: ‸', 'open', 'orders'],
    ['a value', orders, 'status: [pending, paid]', 'status: [‸, paid]', 'pending', 'status'],
    ['a filter of a view', orders, 'where: { is_test: true }', 'where: { ‸ }', 'payment_method_id', 'total'],
    [
      'a call',
      shop,
      "call: 'POST /items/{id}/publish', when",
      "call: '‸', when",
      'POST /items/{id}/publish',
      'items_show',
    ],
    [
      'a property of a form',
      shop,
      'fields: [name, { field: price, default',
      'fields: [‸, { field: price, default',
      'name',
      'total_usd',
    ],
    ['a group', shop, 'groups: [basics] }', 'groups: [‸] }', 'more', 'name'],
    ['a metric', shop, 'cards: [sold, revenue_usd]', 'cards: [‸, revenue_usd]', 'sold', 'name'],
    ['a dimension', shop, 'dims: [date, status]', 'dims: [date, ‸]', 'status', 'sold'],
    ['a widget', shop, 'label: 预览, widget: preview', 'label: 预览, widget: ‸', 'preview', 'name'],
    ['a prop', shop, 'props: { field: name }', 'props: { ‸ }', 'field', 'name'],
    [
      'an operation of a session',
      'manifest/console.yaml',
      'user: user_show',
      'user: ‸',
      'user_show',
      'GET /user',
    ],
    ['a section', 'manifest/console.yaml', '  - shop', '  - ‸', 'shop', 'items.index'],
    [
      'a page of a section',
      english,
      '      orders.edit: Edit order',
      '      ‸',
      'orders.edit',
      'items.index',
    ],
    [
      'a text of a page',
      english,
      'views: { all: All, open: Open, test: Test orders }',
      'views: { all: All, ‸ }',
      'open',
      'create',
    ],
  ])('of %s', async (_, file, from, to, offered, not) => {
    const found = labels(await complete(file, from, to))
    expect(found).toContain(offered)
    expect(found).not.toContain(not)
  })

  test('nothing in comments and outside of the manifest', async () => {
    expect(await complete(orders, 'icon: th-list', 'icon: th-list # th-‸')).toEqual([])
    client.open('other.yaml', 'icon: ')
    expect(
      await client.request('textDocument/completion', at('other.yaml', { line: 0, character: 6 })),
    ).toEqual([])
  })

  test('says more of the one that is looked at', async () => {
    const found = await complete(orders, '- status', '- ‸')
    const item = found.find(({ label }) => label === 'status')
    const { documentation }: Completed = await client.request('completionItem/resolve', item)
    expect(documentation?.value).toContain('field `status`')
    expect(documentation?.value).toMatch(/`pending` .+ · Pending/)
  })
})

describe('hover', () => {
  const hover = async (file: string, part: string, into = 1): Promise<string> => {
    client.open(file)
    const answer: { contents: { value: string } } | null = await client.request(
      'textDocument/hover',
      at(file, positionIn(read(file), part, into)),
    )
    return answer?.contents.value ?? ''
  }

  test('of a key: what the schema says, in both languages', async () => {
    expect(await hover(orders, 'activeMenu: ')).toBe(
      'Visible page that the menu marks while this one is open / 打开本页时菜单高亮的页面',
    )
  })

  test('of a field: its type in the contract, titles and values', async () => {
    const text = await hover(orders, '- status', 3)
    expect(text).toContain('field `status`')
    expect(text).toContain('`pending`')
  })

  test('of a page: its path, titles in both languages and who may open it', async () => {
    expect(await hover(orders, 'to: orders.create', 6)).toContain(
      'page `orders.create`: `/orders/create`\n\nzh: 新建订单  \nen: New order\n\ncustom of `orders`, for orders.store',
    )
  })

  test('of a permission key: what it opens', async () => {
    expect(await hover(orders, '[orders.update]', 3)).toContain(
      'permission `orders.update`: 订单·修改\n\nOpens `orders.edit`, `orders.stats`.',
    )
  })

  test('of a call: its address and who may make it', async () => {
    expect(await hover(shop, "'POST /items/{id}/publish', when", 8)).toContain(
      '(`items_publish`)\n\nMay call it: items.update, admin.',
    )
  })
})

describe('definition', () => {
  const definition = async (file: string, part: string, into: number) => {
    client.open(file)
    const found: { uri: string; range: Range } | null = await client.request(
      'textDocument/definition',
      at(file, positionIn(read(file), part, into)),
    )
    if (found === null) return null
    const target = decodeURIComponent(found.uri).slice(client.uri('').length + 1)
    const line = read(target).split('\n')[found.range.start.line] ?? ''
    return `${target}: ${line.slice(found.range.start.character, found.range.end.character)}`
  }

  test.each([
    ['a page', orders, 'to: orders.create', 6, `${orders}: orders.create`],
    [
      'a page of another section',
      'manifest/sections/shop.yaml',
      'header: items.index',
      10,
      `${shop}: items.index`,
    ],
    ['a permission key', orders, '[orders.store]', 3, 'mesh/openapi.json: "orders.store"'],
    ['a view', orders, 'view: all', 7, `${orders}: all`],
    ['a translation: its text', english, 'orders.create: New order', 3, `${orders}: 新建订单`],
    ['a label of a translation', english, 'open: Open', 1, `${orders}: 待处理`],
    ['a text: its translation', orders, 'title: 新建订单', 8, `${english}: New order`],
    ['a label: its translation', orders, 'label: 待处理', 8, `${english}: Open`],
    ['a section', 'manifest/console.yaml', '- shop', 3, `${shop}: /shop`],
  ])('of %s', async (_, file, part, into, expected) => {
    expect(await definition(file, part, into)).toBe(expected)
  })
})

describe('rename', () => {
  interface Edits {
    readonly changes: Readonly<Record<string, readonly TextEdit[]>>
  }
  const rename = (file: string, part: string, into: number, newName: string): Promise<Edits> => {
    client.open(file)
    return client.request('textDocument/rename', { ...at(file, positionIn(read(file), part, into)), newName })
  }
  /** Writes the edits, as an editor does, and says which files they change. */
  function apply({ changes }: Edits): readonly string[] {
    return Object.entries(changes).map(([uri, edits]) => {
      const file = decodeURIComponent(uri).slice(client.uri('').length + 1)
      writeFileSync(join(golden.root, file), applyEdits(read(file), edits))
      return file
    })
  }

  test('of a page in every file that names it; the manifest is right afterwards', async () => {
    const files = apply(await rename(shop, 'activeMenu: items.index', 14, 'items.list'))
    expect(files.toSorted()).toEqual([english, shop])
    expect(read(shop)).not.toContain('items.index\n')
    expect(errors()).toEqual([])
  })

  test('makes the same of it as the command', async () => {
    const other = createCase('pages')
    try {
      await runManifest(['rename', 'route', 'orders.create', 'orders.add', '--root', other.root])
      apply(await rename(orders, '- name: orders.create', 10, 'orders.add'))
      for (const file of [orders, english])
        expect(read(file)).toBe(readFileSync(join(other.root, file), 'utf8'))
    } finally {
      other.dispose()
    }
  })

  test('of a key of a view: what names it, and its translation', async () => {
    apply(await rename(orders, 'key: all', 6, 'every'))
    expect(read(orders)).toContain('{ key: every, label: 全部 }')
    expect(read(orders)).toContain('{ key: orders, view: every }')
    expect(read(english)).toContain('views: { every: All, open: Open')
    expect(errors()).toEqual([])
  })

  test('of a key in a translation: the key in the page', async () => {
    apply(await rename(english, 'sales: Sales', 1, 'sold'))
    expect(read(shop)).toContain('{ key: sold, label: 销售,')
    expect(errors()).toEqual([])
  })

  test('is refused where code outside names it, with its place', async () => {
    mkdirSync(join(golden.root, 'src'))
    writeFileSync(join(golden.root, 'src/a.ts'), "\nconst path = routes['orders.create'].path\n")
    await expect(rename(orders, '- name: orders.create', 10, 'orders.add')).rejects.toThrow(
      'Code outside of the manifest names `orders.create`: src/a.ts:2. `npx manifest rename route`',
    )
  })

  test.each([
    [
      'a name that another page has',
      '- name: orders.create',
      10,
      'orders.edit',
      'There already is a page named `orders.edit`.',
    ],
    [
      'a permission key that the contract has not',
      '[orders.store]',
      3,
      'orders.add',
      'The REST contract knows no permission key `orders.add`.',
    ],
    [
      'a name that is none',
      '- name: orders.create',
      10,
      'Bad Name',
      'The manifest would have a finding: manifest/sections/orders.yaml:',
    ],
    ['the end of a target', 'title: 订单', 1, 'x', 'Nothing here can be renamed.'],
  ])('to %s is refused', async (_, part, into, name, problem) => {
    await expect(rename(orders, part, into, name)).rejects.toThrow(problem)
  })

  test('says beforehand what would be renamed', async () => {
    client.open(orders)
    const position = positionIn(read(orders), 'to: orders.create', 6)
    expect(await client.request('textDocument/prepareRename', at(orders, position))).toEqual({
      placeholder: 'orders.create',
      range: {
        start: { line: position.line, character: position.character - 2 },
        end: { line: position.line, character: position.character - 2 + 'orders.create'.length },
      },
    })
  })
})

describe('code actions', () => {
  async function actions(text: string, code: string): Promise<readonly CodeAction[]> {
    client.open(orders, text)
    const [found] = await client.shows(orders, [code])
    return client.request('textDocument/codeAction', {
      textDocument: { uri: client.uri(orders) },
      range: found?.range,
      context: { diagnostics: [] },
    })
  }

  test('are what `check --fix` writes', async () => {
    const wrong = read(orders).replace('icon: th-list', 'icon: th-lst')
    const [first] = await actions(wrong, 'M301')
    expect(first).toMatchObject({ title: 'M301: `th-lst` → `th-list`', isPreferred: true })
    expect(applyEdits(wrong, first?.edit.changes[client.uri(orders)] ?? [])).toBe(read(orders))
  })

  test('offer what is not certain too', async () => {
    const found = await actions(
      read(orders).replace('    icon: th-list\n', '    icon: th-list\n    nonsense: 1\n'),
      'M201',
    )
    expect(found.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
      ['M201: remove `nonsense`', false],
    ])
    expect(
      applyEdits(
        read(orders).replace('    icon: th-list\n', '    icon: th-list\n    nonsense: 1\n'),
        found[0]?.edit.changes[client.uri(orders)] ?? [],
      ),
    ).toBe(read(orders))
  })
})

describe('the process', () => {
  test('ends when it is said to', async () => {
    const other = await Client.start(golden.root)
    expect(await other.stop()).toBe(0)
  })

  test('ends when the editor is gone', async () => {
    const other = await Client.start(golden.root)
    other.hangUp()
    expect(await other.ended).toBe(1)
  })
})
