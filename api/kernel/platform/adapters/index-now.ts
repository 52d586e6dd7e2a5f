import { request } from 'undici'
import type { Announced, EngineName, SearchEngines, Submission } from './search-engines.ts'

/** Milliseconds. */
const timeout = 10_000

/** Engines that take part in IndexNow, by the address that takes the notification. */
const participants: Partial<Record<EngineName, string>> = {
  bing: 'https://www.bing.com/indexnow',
  yandex: 'https://yandex.com/indexnow',
  naver: 'https://searchadvisor.naver.com/indexnow',
}

const others: Partial<Record<EngineName, string>> = {
  google: 'Google 不接受提交，请在 Search Console 中添加站点地图',
  baidu: '百度须在搜索资源平台中提交站点地图',
}

export interface IndexNowOptions {
  /** The key, which the site shows at `/<key>.txt`; null: none is set. */
  readonly key: string | null
  readonly endpoints?: Partial<Record<EngineName, string>>
}

/** Notifies the engines that take part in IndexNow which pages have changed; what the others require is shown. */
export function indexNow({ key, endpoints = participants }: IndexNowOptions): SearchEngines {
  const submit = async (engine: EngineName, { sitemapUrl, pages }: Announced): Promise<Submission> => {
    const endpoint = endpoints[engine]
    if (endpoint === undefined) return { engine, ok: false, message: others[engine] ?? '未接入该搜索引擎' }
    if (key === null) return { engine, ok: false, message: '未设置 IndexNow 密钥，未提交' }
    if (pages.length === 0) return { engine, ok: false, message: '没有可提交的页面' }
    const { host, origin } = new URL(sitemapUrl)
    const { statusCode, body } = await request(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList: pages }),
      headersTimeout: timeout,
      bodyTimeout: timeout,
    })
    await body.dump()
    return { engine, ...outcomeOf(statusCode, pages.length) }
  }
  return {
    submit: (engine, announced) =>
      submit(engine, announced).catch(() => ({ engine, ok: false, message: '搜索引擎没有回答' })),
  }
}

/** https://www.indexnow.org/documentation, “Response format”. */
function outcomeOf(status: number, count: number): Omit<Submission, 'engine'> {
  if (status === 200 || status === 202) return { ok: true, message: `已提交 ${count} 个页面` }
  if (status === 403) return { ok: false, message: '密钥无效：站点上没有对应的密钥文件' }
  if (status === 422) return { ok: false, message: '页面不属于该站点，未接受' }
  if (status === 429) return { ok: false, message: '提交过于频繁，请稍后再试' }
  return { ok: false, message: `搜索引擎返回 ${status}` }
}
