import { describe, expect, it } from 'vitest'
import { permissionKeys } from '../../modules/registry.ts'
import { declaredOperations } from './declared.ts'
import { openApiDocument } from './document.ts'

interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
}

const operations = declaredOperations()
const document = openApiDocument(operations)

describe('the contract', () => {
  it('is the same every time', () => {
    expect(JSON.stringify(openApiDocument(declaredOperations()))).toBe(JSON.stringify(document))
  })

  it('has the calls of specification §7', () => {
    const calls = new Set(operations.map(({ method, path }) => `${method} ${path}`))
    const specified = [
      'POST /authorizations',
      'GET /user',
      'DELETE /authorizations/current',
      'POST /web/subscriptions',
      'PUT /web/subscriptions',
      'GET /user/notifications',
      'GET /user/notification-logs',
      'DELETE /notification-logs/delete',
      'DELETE /notification-logs/multi-delete',
    ]
    expect(specified.filter((call) => !calls.has(call))).toEqual([])
  })

  it('names every operation once, with a GraphQL name', () => {
    const ids = operations.map(({ id }) => id)
    expect([ids.filter((id) => !/^[a-z][a-z0-9_]*$/.test(id)), ids.length]).toEqual([[], new Set(ids).size])
  })

  it('serves every path and method once', () => {
    const served = operations.map(({ method, path }) => `${method} ${path}`)
    expect(served.length).toBe(new Set(served).size)
  })

  it('asks for known permission keys only, and lists all 206', () => {
    const keyNames = new Set(permissionKeys.map(({ name }) => name))
    const requiredKeys = operations.flatMap(({ access }) => (typeof access === 'string' ? [] : access))
    expect([requiredKeys.filter((key) => !keyNames.has(key)), keyNames.size]).toEqual([[], 206])
  })

  it('refers to components that are there', () => {
    const text = JSON.stringify(document)
    const referencedNames = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    const { components } = document as { components: { schemas: Record<string, unknown> } }
    expect(
      referencedNames.filter((name) => name === undefined || !Object.hasOwn(components.schemas, name)),
    ).toEqual([])
  })

  it('has a title, a description and an example for every operation that takes or answers JSON', () => {
    const { paths, components } = document as {
      paths: Record<string, Record<string, Described>>
      components: { schemas: Record<string, unknown> }
    }
    const shows = (value: unknown, seen: ReadonlySet<string> = new Set()): boolean => {
      const text = JSON.stringify(value)
      if (text.includes('"example":')) return true
      const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '')
      return names.some(
        (name) => !seen.has(name) && shows(components.schemas[name], new Set([...seen, name])),
      )
    }
    const all = Object.values(paths).flatMap((methods) => Object.values(methods))
    const silent = all.filter(({ summary, description, requestBody, responses }) => {
      const own = [
        requestBody ?? {},
        ...Object.entries(responses).flatMap(([status, body]) => (status < '300' ? [body] : [])),
      ]
      const unseen = own.some((body) => JSON.stringify(body).includes('application/json') && !shows(body))
      return summary === '' || description === '' || unseen
    })
    expect(silent.map(({ operationId }) => operationId)).toEqual([])
  })
})
