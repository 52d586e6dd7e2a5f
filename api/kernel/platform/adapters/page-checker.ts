import { createHash } from 'node:crypto'

export interface PageResult {
  readonly status: number
  readonly redirectTo: string | null
  readonly title: string | null
}

/** Asks whether a page can be opened. */
export interface PageChecker {
  /** What stands in a job's result: whether a user really looked. */
  readonly simulated: boolean
  check(url: string): Promise<PageResult>
}

/**
 * Simulated: the same answer for the same address, 1.2 % gone and 3 % moved; a deployment puts a checker that calls the site here.
 */
export const simulatedPages: PageChecker = {
  simulated: true,
  check: (url) => Promise.resolve(resultOf(url)),
}

function resultOf(url: string): PageResult {
  const draw = createHash('sha256').update(url).digest().readUInt16BE(0) / 65_536
  if (draw < 0.012) return { status: 404, redirectTo: null, title: null }
  if (draw < 0.042) return { status: 301, redirectTo: `${url.replace(/\/$/, '')}-new`, title: null }
  const name = url.split('/').findLast((part) => part !== '') ?? ''
  return { status: 200, redirectTo: null, title: decodeURIComponent(name).replaceAll('-', ' ').slice(0, 200) }
}
