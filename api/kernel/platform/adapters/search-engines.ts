export const engineNames = ['google', 'bing', 'baidu', 'yandex', 'naver'] as const

export type EngineName = (typeof engineNames)[number]

export interface Submission {
  readonly engine: EngineName
  readonly ok: boolean
  readonly message: string
}

/** The notification about a site. */
export interface Announced {
  readonly sitemapUrl: string
  /** Addresses of its pages that changed last, newest first. */
  readonly pages: readonly string[]
}

/** Notifies search engines where a site's map is, and which pages have changed. */
export interface SearchEngines {
  submit(engine: EngineName, announced: Announced): Promise<Submission>
}

/** Simulated: it says so; a deployment puts the engines' own interfaces here. */
export const simulatedEngines: SearchEngines = {
  submit: (engine) => Promise.resolve({ engine, ok: true, message: '演示：未真正提交给搜索引擎' }),
}
