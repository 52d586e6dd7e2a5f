import { beforeAll } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { records } from './records.ts'

let number = 0

/** The sites of the first company in English and German, their addresses and publishes, each valid as it is made. */
export function siteContext(open: () => TestApi) {
  let api: TestApi
  let admin: Client
  let english: number
  let german: number
  const urls = records(
    () => admin,
    '/sitemaps',
    () => ({ site_id: english, loc: `/test/page-${(number += 1)}` }),
  )
  const publishes = records(
    () => admin,
    '/website-publishes',
    () => ({
      site_ids: [english],
      environment: 'staging',
      scope: 'selected',
      targets: ['articles'],
      content_ids: [{ type: 'articles', id: 1 }],
      note: '测试发布',
    }),
  )
  const siteIn = async (language: string) =>
    (await admin.get(`/sites/options?language=${language}`)).body.number('data', 0, 'id')
  const jobOf = async (id: number) => (await admin.get(`/jobs/${id}`)).body
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    english = await siteIn('en')
    german = await siteIn('de')
    await api.database.system((tx) =>
      tx(
        "update publishes set updated_at = now() - interval '2 hours' where status in ('queued', 'building', 'deploying')",
      ),
    )
  })

  return {
    get api() {
      return api
    },
    get admin() {
      return admin
    },
    get english() {
      return english
    },
    get german() {
      return german
    },
    urls,
    publishes,
    jobOf,
  }
}
