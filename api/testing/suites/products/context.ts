import { administrator } from '../../administrator.ts'
import type { TestApi } from '../../api.ts'
import { unique } from '../../unique.ts'

/** What the suites of products, keys and registrations share: a signed-in administrator of the first company, and products to work on. */
export function productsContext(open: () => TestApi) {
  const admin = administrator(open)
  const create = (more: object = {}) => {
    const name = unique()
    return admin.client.send('POST', '/products', {
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
    const { body } = await admin.client.get(path)
    return await admin.client.send('PUT', path, {
      body: { ...values, updated_at: body.text('data', 'updated_at') },
    })
  }

  return {
    get api() {
      return admin.api
    },
    get client() {
      return admin.client
    },
    query: admin.query,
    unique,
    errors: admin.errors,
    create,
    make,
    change,
  }
}
