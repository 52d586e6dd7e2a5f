import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentHash } from '../../codegen/content-hash.ts'
import { createCase, type GoldenCase, runManifest } from './golden-case.ts'

let now: GoldenCase
let base: GoldenCase
beforeEach(() => {
  now = createCase('base')
  base = createCase('base')
})
afterEach(() => {
  now.dispose()
  base.dispose()
})

const orders = 'manifest/sections/orders.yaml'

function edit(file: string, from: string, to: string): void {
  const path = join(now.root, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

describe('the build info', () => {
  const check = () => runManifest(['check', '--root', now.root])
  beforeEach(async () => {
    await runManifest(['generate', '--root', now.root])
  })

  test('does not hide a change of the manifest, the contract or a generated file', async () => {
    expect((await check()).exitCode).toBe(0)
    edit(orders, 'title: 订单列表', 'title: 全部订单')
    expect((await check()).exitCode).toBe(1)
    edit(orders, 'title: 全部订单', 'title: 订单列表')
    expect((await check()).exitCode).toBe(0)
    edit('mesh/openapi.json', '"order_no"', '"order_number"')
    expect((await check()).exitCode).toBe(1)
    edit('mesh/openapi.json', '"order_number"', '"order_no"')
    edit('generated/menu.ts', 'orders.index', 'orders.create')
    expect((await check()).exitCode).toBe(1)
  })

  test('does not hide a file that is gone, or a new one', async () => {
    const [menu, away] = [join(now.root, 'generated/menu.ts'), join(now.root, 'menu.ts')]
    renameSync(menu, away)
    expect((await check()).exitCode).toBe(1)
    renameSync(away, menu)
    writeFileSync(join(now.root, 'manifest/sections/new.yaml'), 'path: /new\n')
    expect((await check()).exitCode).toBe(1)
  })

  test('answers `routes` with the same bytes as a run', async () => {
    const short = await runManifest(['routes', '--format', 'json', '--root', now.root])
    const full = await runManifest(['routes', '--format', 'json', '--root', base.root])
    expect(short).toEqual(full)
  })

  test('is not trusted when it is damaged', async () => {
    edit(cacheFile(), '"', '')
    expect((await check()).exitCode).toBe(0)
    edit(orders, 'title: 订单列表', 'title: 全部订单')
    expect((await check()).exitCode).toBe(1)
  })

  test('is not trusted when it was edited to say that an edit by hand was generated', async () => {
    const hashOf = (): string => contentHash(readFileSync(join(now.root, 'generated/menu.ts')))
    const before = hashOf()
    edit('generated/menu.ts', 'orders.index', 'orders.create')
    edit(cacheFile(), before, hashOf())
    expect((await check()).exitCode).toBe(1)
  })

  const cacheFile = (): string =>
    join('.cache/manifest', readdirSync(join(now.root, '.cache/manifest'))[0] ?? '')
})

describe('diff', () => {
  const diff = (...args: readonly string[]) => runManifest(['diff', base.root, '--root', now.root, ...args])

  test('of the same manifest is empty', async () => {
    expect(await diff()).toEqual({ exitCode: 0, out: '', talk: '0 changes, 0 breaking.' })
  })

  test('says what breaks, what is dangerous and who is hurt', async () => {
    edit(orders, '      - status\n', '')
    edit(orders, 'permissions: [orders.update]', 'permissions: [orders.index]')
    edit(orders, 'title: 订单列表', 'title: 全部订单')
    const { exitCode, out, talk } = await diff()
    expect([exitCode, talk]).toEqual([1, '4 changes, 2 breaking.'])
    expect(out.split('\n')).toEqual([
      'breaking:',
      '  orders.index columns.status removed',
      '  orders.edit permissions.orders.update removed',
      'dangerous:',
      '  orders.edit permissions.orders.index added',
      'safe:',
      '  orders.index title changed: {"zh":"订单列表","en":"Orders"} → {"zh":"全部订单","en":"Orders"}',
      'people:',
      '  +1 page for holders of orders.index: +orders.edit',
      '  −1 page for holders of orders.update: −orders.edit',
    ])
  })

  test('of a page that became a redirect: its path stays, and no user gains a page', async () => {
    const to = ['orders.change', '--path', 'change/{id}']
    await runManifest(['rename', 'route', 'orders.edit', ...to, '--root', now.root])
    const { out } = await diff()
    expect(out.split('\n').filter((line) => /orders\.(?:edit|change)(?: |$)/.test(line))).toEqual([
      '  orders.edit kind changed: custom → redirect',
      '  orders.edit to changed: null → orders.change',
      '  orders.change added: /orders/change/:id, for orders.update',
      '  +1 page, −1 page for holders of orders.update: +orders.change −orders.edit',
    ])
  })

  test('a waiver with a reason lowers the exit status; one that is not needed is reported', async () => {
    edit(orders, '      - status\n', '')
    const waivers = [
      { change: 'orders.index columns.status removed', reason: 'agreed with support' },
      { change: 'orders.index columns.gone removed', reason: 'long ago' },
    ]
    writeFileSync(join(now.root, 'manifest/waivers.json'), JSON.stringify(waivers))
    const { exitCode, out, talk } = await diff()
    expect([exitCode, out]).toEqual([
      0,
      'breaking:\n  orders.index columns.status removed  (waived: agreed with support)',
    ])
    expect(talk).toBe(
      'The waiver of “orders.index columns.gone removed” is not needed any more.\n1 change, 0 breaking.',
    )
  })

  test('of a base that fits the present grammar no more: what is known of it is compared, the rest is reported', async () => {
    edit(orders, 'path: create', 'path: add')
    const old = join(base.root, orders)
    const text = readFileSync(old, 'utf8')
    const edited = text
      .replace('      - status\n', '      - state\n')
      .replace(/    kind: custom\n$/, '    chart: pie\n    kind: custom\n')
    writeFileSync(old, edited)
    expect(await diff()).toEqual({
      exitCode: 1,
      out: 'breaking:\n  orders.create path changed: /orders/create → /orders/add',
      talk: [
        'The base does not fit the present grammar and its contract any more (2 findings).',
        'Of 2 pages only the route is compared: orders.index, orders.stats.',
        '1 change, 1 breaking.',
      ].join('\n'),
    })
  })

  test('of a base without a contract: the present one is used, and that is reported', async () => {
    const { exitCode, talk } = await runManifest(['diff', join(base.root, 'manifest'), '--root', now.root])
    expect([exitCode, talk]).toEqual([
      0,
      'The base has no REST contract; it is read with the present one.\n0 changes, 0 breaking.',
    ])
  })

  test('a manifest that cannot be read is never “no changes”', async () => {
    writeFileSync(join(base.root, orders), 'path: [')
    const { exitCode, out, talk } = await diff()
    expect([exitCode, out, talk.split('\n')[0]]).toEqual([2, '', 'The base manifest cannot be compared:'])
    expect((await runManifest(['diff', '--against', '--output=x', '--root', now.root])).exitCode).toBe(2)
  })
})

describe('explain', () => {
  test('a code, by code or name', async () => {
    const text =
      'M338 unloadable-page (error)\n  why: The page would open and answer 403.\n  fix: Remove the key, or let the API accept it for that operation.'
    expect((await runManifest(['explain', 'm338'])).out).toBe(text)
    expect((await runManifest(['explain', 'unloadable-page'])).out).toBe(text)
  })

  test('a route: where it is, who may open it and why, what it loads, what leads to it', async () => {
    const { out } = await runManifest(['explain', 'orders.edit', '--format', 'json', '--root', now.root])
    expect(JSON.parse(out)).toEqual({
      name: 'orders.edit',
      path: '/orders/edit/:id',
      title: { zh: '编辑订单', en: 'Edit order' },
      declared: 'manifest/sections/orders.yaml:46:11',
      section: 'orders',
      kind: 'custom',
      resource: 'orders',
      params: { id: 'digits' },
      access: [
        { who: 'orders.update', from: 'manifest/sections/orders.yaml:50:19' },
        { who: 'admin', from: 'added to every page by the compiler (specification §6)' },
      ],
      menu: 'hidden; the menu marks orders.index (manifest/sections/orders.yaml:7:11)',
      operations: [],
      reached: ['orders.index, row action edit'],
      files: [
        'generated/routes.ts',
        'generated/pages/orders/orders.edit.ts',
        'generated/operations/orders.graphql',
        'generated/messages/zh/routes.ts',
        'generated/messages/en/routes.ts',
        'generated/messages/zh/orders.ts',
        'generated/messages/en/orders.ts',
      ],
    })
  })

  test('something unknown gets a suggestion', async () => {
    const answer = await runManifest(['explain', 'orders.indx', '--root', now.root])
    expect([answer.exitCode, answer.talk]).toEqual([
      2,
      'There is no code and no page named `orders.indx`: did you mean `orders.index`?',
    ])
  })
})
