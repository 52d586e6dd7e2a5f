import { beforeAll } from 'vitest'
import type { Client, TestApi } from '../../api.ts'

/** What the suites of products, keys and registrations share: a signed-in administrator of the first company, and products to work on. */
export function productsContext(open: () => TestApi) {
  let api: TestApi
  let client: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('admin')
  })

  const query = <T extends object>(text: string, params: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))
  const unique = () => Math.random().toString(36).slice(2, 8)
  const errors = (body: { at: (name: string) => unknown }) => Object.keys(Object(body.at('errors')))
  const create = (more: object = {}) => {
    const name = unique()
    return client.send('POST', '/products', {
      body: {
        name: `产品 ${name}`,
        slug: `p-${name}`,
        category_id: 1,
        os: ['windows', 'mac'],
        icon: '/logos/product-1.svg',
        license_types: ['yearly', 'lifetime'],
        key_prefix: name.toUpperCase().replaceAll(/[^A-Z0-9]/g, 'X'),
        max_devices: 1,
        download_url: 'https://dl.example/setup',
        ...more,
      },
    })
  }
  const make = async (more: object = {}) => {
    const { status, body } = await create(more)
    if (status !== 201) throw new Error(JSON.stringify(body.value))
    return body
  }
  const change = async (path: string, values: object) => {
    const { body } = await client.get(path)
    return await client.send('PUT', path, {
      body: { ...values, updated_at: body.text('data', 'updated_at') },
    })
  }

  return {
    get api() {
      return api
    },
    get client() {
      return client
    },
    query,
    unique,
    errors,
    create,
    make,
    change,
  }
}
