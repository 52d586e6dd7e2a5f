import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportProject, type ImportedProject } from './project.ts'

const text = { type: 'string' }
const param = (name: string, where = 'query', schema: object = text) => ({
  name,
  in: where,
  schema,
  ...(where === 'path' && { required: true }),
})
const json = (schema: object) => ({ 200: { description: 'ok', content: { 'application/json': { schema } } } })
const list = (name: string) => json({ type: 'array', items: { $ref: `#/components/schemas/${name}` } })
const one = (name: string) => json({ $ref: `#/components/schemas/${name}` })
const readers = [{ sso: ['https://a.example/auth/vaults'] }, { sso: ['https://b.example/auth/vaults'] }]

/** What the documents of real products have, and a document written for a console would not. */
const document = {
  openapi: '3.0.3',
  info: { title: 'Quirks', version: '1' },
  paths: {
    '/vaults/': {
      get: {
        security: readers,
        parameters: [
          param('orderer_id'),
          param('orderer__id'),
          param('sort', 'query', { type: 'string', enum: ['-created', 'name', '-name'] }),
        ],
        responses: list('Vault'),
      },
    },
    '/vaults/{vaultName}': {
      get: { security: readers, parameters: [param('vaultName', 'path')], responses: one('Vault') },
    },
    '/vaults/{vaultName}/points/': {
      get: { parameters: [param('vaultName', 'path')], responses: list('Point') },
    },
    '/points/{token}': {
      get: { parameters: [param('token', 'path')], responses: one('Point') },
      delete: { parameters: [param('token', 'path')], responses: { 204: { description: 'gone' } } },
    },
    '/both': {
      get: {
        parameters: ['limit', 'offset', 'page'].map((name) =>
          param(name, 'query', { type: 'integer', minimum: 0 }),
        ),
        responses: json({ type: 'array', items: { type: 'object', properties: { label: text } } }),
      },
    },
    [`/${'very-long-name-of-a-resource-'.repeat(4)}/`]: { get: { responses: list('Vault') } },
  },
  components: {
    schemas: {
      Vault: {
        type: 'object',
        properties: { vaultName: text, created: { type: 'string', format: 'date-time' }, name: text },
      },
      Point: {
        type: 'object',
        properties: {
          token: { type: 'string', format: 'password' },
          secret: { type: 'string', format: 'password' },
        },
      },
    },
  },
}

let project: ImportedProject
beforeAll(async () => {
  project = createImportProject()
  project.write('api.json', JSON.stringify(document))
  const { status, messages } = await project.run('import', `${project.root}/api.json`)
  if (status !== 0) throw new Error(messages)
})
afterAll(() => project.dispose())

test('records below others that stand alone are opened by their own key', () => {
  const manifest = project.read('manifest/sections/vaults.yaml')
  expect(manifest).toContain('path: points/index/{vault_id}')
  expect(manifest).toContain('path: points/show/{id}')
  expect(manifest).toContain('to: points.show }')
})

test('spellings of one name are one filter, and what sorts one way only is not offered both ways', () => {
  const manifest = project.read('manifest/sections/vaults.yaml')
  expect(manifest).toContain('filters: [ orderer_id ]')
  expect(manifest.match(/field: \w+, .*sortable: true/g)).toEqual([expect.stringContaining('field: name, ')])
})

test('scopes of the same plain name stay two keys', () => {
  expect(project.read('manifest/sections/vaults.yaml')).toContain('auth.vaults, auth.vaults-2')
})

test('a secret is not read, but a key that its document calls one is', () => {
  const contract = JSON.parse(project.read('mesh/openapi.json'))
  expect(Object.keys(contract.components.schemas.PointsRecord.properties)).toEqual(['id'])
})

test('an offset is taken where nothing says which page is the first', () => {
  const contract = JSON.parse(project.read('mesh/openapi.json'))
  expect(contract.paths['/both'].get['x-upstream'].list.paging).toEqual({ kind: 'offset', offset: 'offset' })
})
