import { beforeAll } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { records } from './records.ts'

let number = 0

/** Articles, each valid as it is made, and the places where they stand. */
export function articleContext(open: () => TestApi) {
  let api: TestApi
  let admin: Client
  let place: { category_id: number; author_id: number }
  let other: { category_id: number; author_id: number }
  const articles = records(
    () => admin,
    '/articles',
    () => ({
      language: 'en',
      title: `Article ${(number += 1)}`,
      slug: `test-article-${number}`,
      content: '<p>Some text about it.</p>',
      ...place,
    }),
  )
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
  const placeIn = async (language: string) => {
    const first = async (path: string) =>
      (await admin.get(`${path}?language=${language}&per_page=1&sort=id&filter[status]=enabled`)).body.number(
        'data',
        0,
        'id',
      )
    return { category_id: await first('/article-categories'), author_id: await first('/authors') }
  }

  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    place = await placeIn('en')
    other = await placeIn('de')
  })

  return {
    get api() {
      return api
    },
    get admin() {
      return admin
    },
    get place() {
      return place
    },
    get other() {
      return other
    },
    articles,
    tomorrow,
    placeIn,
  }
}
