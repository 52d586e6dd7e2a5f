import { mkdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import {
  apisFolder,
  createImportProject,
  importAndGenerate,
  type ImportedProject,
  startImported,
} from './project.ts'
import { foreignServers } from './servers.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function freshProject(): ImportedProject {
  const project = createImportProject()
  cleanUps.push(() => project.dispose())
  return project
}

const token = { authorization: 'token test' }

async function open(document: keyof typeof foreignServers) {
  const project = freshProject()
  await importAndGenerate(project, document)
  const server = await foreignServers[document]()
  cleanUps.push(() => server.close())
  const gateway = await startImported(project, server.url, token)
  cleanUps.push(() => gateway.close())
  return { project, server, gateway }
}

const names = async (project: ImportedProject): Promise<readonly string[]> => {
  const { out } = await project.run('routes', '--format', 'json')
  const routes: { name: string; permissions: string[] }[] = JSON.parse(out)
  const own = new Set(['login', 'logout', '404', 'companies.redirect', 'root', 'catch-all', 'my.changepwd'])
  return routes
    .filter(({ name }) => !own.has(name))
    .map(({ name, permissions }) => [name, ...permissions].join(' '))
}

describe('a shop: page and limit, camelCase, scopes', () => {
  test('pages and their keys', async () => {
    const { project } = await open('shop.yaml')
    expect(await names(project)).toEqual([
      'pets.index read.pets admin',
      'pets.create read.pets-and-write.pets admin',
      'pets.show read.pets admin',
      'pets.edit read.pets-and-write.pets admin',
      'pets.remove write.pets admin',
      'orders.index read.pets admin',
    ])
  })

  test('lists by page, filter, order and keyword; creates, changes and deletes', async () => {
    const { server, gateway } = await open('shop.yaml')
    const variables = { page: 2, per_page: 10, sort: '-name', q: 'rex', filter: { status: 'sold,pending' } }
    expect(await gateway.call('pets_index_list', variables)).toMatchObject({
      data: [{ id: '33', name: 'Pet 33', price: '33.5', category_name: 'Dogs' }, {}, {}, {}, {}],
      meta: { pagination: { current_page: 2, per_page: 10, total: 15, total_pages: 2, count: 5 } },
    })
    const input = { name: 'Rex', photo_urls: ['https://a.example'], price: '9.90' }
    expect(await gateway.call('pets_create_save', { input })).toMatchObject({
      data: { name: 'Rex', price: '9.9' },
    })
    expect(await gateway.call('pets_edit_save', { id: '3', input: { status: 'pending' } })).toMatchObject({
      data: { status: 'pending' },
    })
    expect(await gateway.call('pets_remove_dependents', { id: '3' })).toMatchObject({
      data: {
        record: { id: '3', title: 'Pet 3', facts: [] },
        prevented: null,
        blocking: [],
        cascading: [],
        detaching: [],
        kept: [],
        confirm: { type_text: 'Pet 3', required: true },
        choices: [],
      },
    })
    expect(await gateway.call('pets_remove_remove', { id: '3' })).toMatchObject({ message: 'ok' })
    expect(await gateway.call('pets_remove_dependents', { id: '3' })).toMatchObject([
      { extensions: { status: 404 } },
    ])
    expect(await gateway.call('pets_show_load', { id: '3' })).toMatchObject([{ message: 'Not Found' }])
    expect(server.requests).toEqual([
      'GET /pets?search=rex&sort=-name&status=sold&status=pending&limit=10&page=2',
      'POST /pets {"name":"Rex","photoUrls":["https://a.example"],"price":9.9}',
      'PUT /pets/3 {"status":"pending"}',
      'GET /pets/3',
      'DELETE /pets/3',
      'GET /pets/3',
      'GET /pets/3',
    ])
  })
})

describe('a code host: bare lists, Link headers, records below records', () => {
  test('pages, the records of a record under its own path', async () => {
    const { project } = await open('hub.yaml')
    expect(await names(project)).toEqual([
      'repos.index',
      'repos.create',
      'repos.show',
      'repos.edit',
      'repos.remove',
      'issues.index',
      'issues.create',
      'issues.show',
    ])
  })

  test('lists records and what belongs to them, called by their names', async () => {
    const { server, gateway } = await open('hub.yaml')
    const list = { page: 2, per_page: 20, sort: '-created_at' }
    expect(await gateway.call('repos_index_list', list)).toMatchObject({
      data: Array.from({ length: 13 }, (_, index) => ({ id: `repo-${21 + index}`, owner_login: 'octo' })),
      meta: { pagination: { total: 33, total_pages: 2 } },
    })
    const parent = { owner: 'octo', repo_id: 'repo-5' }
    expect(await gateway.call('issues_index_list', parent)).toMatchObject({
      data: [{ id: '1' }, { id: '2' }, { id: '3' }],
    })
    expect(await gateway.call('issues_show_load', { ...parent, id: '2' })).toMatchObject({
      data: { id: '2', record_id: '502', title: 'Issue 2', labels: [] },
    })
    expect(server.requests).toEqual([
      'GET /user/repos?sort=created&direction=desc&per_page=20&page=2',
      'GET /repos/octo/repo-5/issues?per_page=20&page=1',
      'GET /repos/octo/repo-5/issues/2',
    ])
  })
})

describe('a payment service: cursors, an envelope, forms', () => {
  test('walks to a page by its cursors and writes forms', async () => {
    const { server, gateway } = await open('pay.json')
    expect(await gateway.call('customers_index_list', { page: 3, per_page: 10 })).toMatchObject({
      data: Array.from({ length: 5 }, (_, index) => ({ id: `cus_0${21 + index}` })),
      meta: { pagination: { current_page: 3, total: 25, total_pages: 3, count: 5 } },
    })
    expect(await gateway.call('customers_show_load', { id: 'cus_001' })).toMatchObject({
      data: { created: '2026-02-02T02:40:00.000Z', metadata: {} },
    })
    const input = { name: 'Ada', metadata: { plan: 'gold' } }
    expect(await gateway.call('customers_edit_save', { id: 'cus_001', input })).toMatchObject({
      data: { id: 'cus_001' },
    })
    expect(await gateway.call('customers_show_load', { id: 'cus_404' })).toMatchObject([
      { message: 'No such customer: cus_404' },
    ])
    expect(server.requests).toEqual([
      'GET /v1/customers?limit=10',
      'GET /v1/customers?limit=10&starting_after=cus_010',
      'GET /v1/customers?limit=10&starting_after=cus_020',
      'GET /v1/customers/cus_001',
      'POST /v1/customers/cus_001 name=Ada&metadata%5Bplan%5D=gold',
      'GET /v1/customers/cus_404',
    ])
  })
})

const broken = `openapi: 3.0.3
info: { title: x }
paths: { /a: { $ref: 'missing.yaml' } }
`

describe('importing again', () => {
  test('changes nothing when nothing changed', async () => {
    const project = freshProject()
    await importAndGenerate(project, 'hub.yaml')
    expect((await project.run('import', `${apisFolder}/hub.yaml`)).out).toEqual('')
  })

  test('keeps what people wrote, and adds and removes what the API did', async () => {
    const project = freshProject()
    await importAndGenerate(project, 'hub.yaml')
    const file = 'manifest/sections/repos.yaml'
    const edited = project
      .read(file)
      .replace('title: Repos\n', 'title: 仓库   # our word\n')
      .replace('icon: git-repo', 'icon: git-branch')
      .replace('      - stargazers_count\n', '')
      .replace('filters: [ visibility ]', 'filters: [visibility]')
    project.write(file, edited)
    const changed = readFileSync(`${apisFolder}/hub.yaml`, 'utf8')
      .replace(
        'private: { type: boolean, default: false }',
        'private: { type: boolean }\n                homepage: { type: string }',
      )
      .replace(
        '        - { name: visibility,',
        '        - { name: archived, in: query, schema: { type: boolean } }\n        - { name: visibility,',
      )
      .replace("    delete: { tags: [repos], responses: { '204': { description: gone } } }\n", '')
    project.write('changed.yaml', changed)
    expect(await project.run('import', `${project.root}/changed.yaml`)).toMatchObject({ status: 0 })
    const removed = edited.indexOf('\n\n  - name: repos.remove')
    const next = edited.indexOf('\n\n  - name: issues.index')
    const expected = (edited.slice(0, removed) + edited.slice(next))
      .replace('filters: [visibility]', 'filters: [archived, visibility]')
      .replace('fields: [ name, description, private ]', 'fields: [ name, description, homepage, private ]')
      .replace('        - { label: Delete, to: repos.remove, params: { owner: owner_login } }\n', '')
    expect(project.read(file)).toEqual(expected)
  })

  test.each([
    [
      'no document',
      'nothing: true\n',
      'it is not an OpenAPI document (3.0 to 3.2, or Swagger 2.0) with paths',
    ],
    ['an older one', 'swagger: "1.2"\npaths: {}\n', 'it is not an OpenAPI document'],
    ['one without the part that it refers to', broken, 'which cannot be read'],
    ['broken text', '{ "openapi": ', 'Unexpected end of JSON input'],
  ])('refuses %s', async (_, text, reason) => {
    const project = freshProject()
    project.write('api.yaml', text)
    const { status, messages } = await project.run('import', `${project.root}/api.yaml`)
    expect([status, messages.includes(reason)]).toEqual([2, true])
  })

  test('never writes over a contract that is no import', async () => {
    const project = freshProject()
    mkdirSync(`${project.root}/mesh`)
    project.write('mesh/openapi.json', '{"openapi":"3.0.3","paths":{}}')
    const { status } = await project.run('import', `${apisFolder}/pay.json`)
    expect([status, project.read('mesh/openapi.json')]).toEqual([2, '{"openapi":"3.0.3","paths":{}}'])
  })
})
