import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../api-error.ts'

export interface BuiltPage {
  readonly url: string
  readonly bytes: number
}

/** A site whose built pages are put where readers find them. */
export interface DeployedSite {
  readonly rootUrl: string
  readonly target: string | null
  /** Where a deployment that takes longer is reported, and until when (ISO 8601); null while nothing can be reported. */
  readonly callback: { readonly url: string; readonly until: string } | null
}

/** `reported`: it goes on, and its outcome is reported to the callback. */
export type Deploying = 'done' | 'reported'

/** Builds the pages of sites and puts them where readers find them. */
export interface SiteBuilder {
  readonly simulated: boolean
  build(page: { readonly rootUrl: string; readonly path: string }): Promise<BuiltPage>
  deploy(site: DeployedSite): Promise<Deploying>
}

const millisecondsAPage = 20

/**
 * Simulated: every page takes 20 ms, nothing is put anywhere, and a target called `unreachable` does not answer; a deployment puts its own
 * build here (domain/resources.md, publishes).
 */
export const simulatedBuilder: SiteBuilder = {
  simulated: true,
  async build({ rootUrl, path }) {
    await wait(millisecondsAPage)
    return { url: `${rootUrl.replace(/\/$/, '')}${path}`, bytes: 20_000 + path.length * 97 }
  },
  async deploy({ target }) {
    await wait(millisecondsAPage)
    if (target === 'unreachable') throw ApiError.conflict('DEPLOY_FAILED', '部署目标没有响应（演示）')
    return 'done'
  },
}
