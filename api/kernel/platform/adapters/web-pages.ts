import { message } from '../../formats/messages/message.ts'
import { ApiError } from '../api-error.ts'
import { createRobots } from '../web/robots.ts'
import type { Visitor } from '../web/visitor.ts'
import type { LinkChecker } from './link-checker.ts'
import type { PageChecker } from './page-checker.ts'

/** Asks the page itself; a redirect is reported, not followed. */
export function webPages({ visit }: Pick<Visitor, 'visit'>): PageChecker {
  return {
    simulated: false,
    async check(url) {
      const { status, redirectTo, title } = await visit(url)
      return { status, redirectTo, title }
    },
  }
}

/** Reads other people's pages as their `robots.txt` allows. */
export function webLinks(visitor: Visitor): LinkChecker {
  const mayRead = createRobots(visitor)
  return {
    simulated: false,
    async hasLink(pageUrl, code) {
      if (!(await mayRead(pageUrl))) throw ApiError.conflict('ROBOTS', '对方站点的 robots.txt 不允许检测此页')
      const { status, links } = await visitor.arrive(pageUrl)
      if (status === 404 || status === 410) return 'lost'
      if (status !== 200)
        throw ApiError.conflict('PAGE', message('对方站点返回 {status}，无法检测', { status }))
      return links.some((link) => leadsTo(link, code)) ? 'ok' : 'lost'
    },
    async look(pageUrl) {
      const { status, title } = await visitor.arrive(pageUrl)
      return { status, title }
    },
  }
}

/** A code stands in a link as a part of its path, or as a value of its query. */
function leadsTo(link: string, code: string): boolean {
  const { pathname, searchParams } = new URL(link)
  return pathname.split('/').includes(code) || [...searchParams.values()].includes(code)
}
