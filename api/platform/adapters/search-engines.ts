export const engineNames = ['google', 'bing', 'baidu', 'yandex', 'naver'] as const

export type EngineName = (typeof engineNames)[number]

export interface Submission {
  readonly engine: EngineName
  readonly ok: boolean
  readonly message: string
}

/** Tells a search engine where a site's map is. Simulated: it says so; a deployment puts the engines' own interfaces here. */
export async function submitSitemap(engine: EngineName, _sitemapUrl: string): Promise<Submission> {
  return { engine, ok: true, message: '演示：未真正提交给搜索引擎' }
}
