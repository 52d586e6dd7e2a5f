import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Database } from '../../../kernel/database/types.ts'
import { cachedLinks } from '../../../modules/marketing/link-codes/follow/cached-links.ts'
import { type ClickDevice, createClicks } from '../../../modules/marketing/link-codes/follow/clicks.ts'
import { destinationOf, findLink } from '../../../modules/marketing/link-codes/follow/find-link.ts'
import { sendPage, unknownPage } from '../pages/page.ts'
import { isAutomatic } from '../readers/automatic.ts'

interface LinkServing {
  readonly database: Database
  readonly options: RouteShorthandOptions
}

type Following = FastifyRequest<{ Params: { code: string } }>

/**
 * Short links: `/<code>` on the hosts that the console shows (`go.…`, `dl.…`), and on the public address. A click costs no write; clicks are
 * added to the figures of the day every two seconds, and when the server stops.
 */
export async function serveLinks(app: FastifyInstance, { database, options }: LinkServing): Promise<void> {
  const clicks = createClicks(database, (error) => app.log.error({ err: error }, 'clicks were not written'))
  const find = cachedLinks((code) => findLink(database, code))
  app.addHook('onClose', async () => await clicks.close())
  app.get('/:code([a-zA-Z0-9]{4,16})', options, async (request: Following, reply) => {
    const link = await find(request.params.code)
    if (link === null) return await sendPage(reply, unknownPage)
    const { url, isTarget } = destinationOf(link, Date.now())
    const { headers, ip } = request
    if (isTarget && request.method === 'GET')
      clicks.add({
        link,
        device: deviceOf(headers),
        isBot: isAutomatic(headers),
        visitor: `${ip} ${headers['user-agent'] ?? ''}`,
      })
    return await reply.header('referrer-policy', 'no-referrer-when-downgrade').redirect(url, 302)
  })
}

function deviceOf({ 'user-agent': agent = '' }: IncomingHttpHeaders): ClickDevice {
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet'
  if (/mobi|android|iphone|ipod|harmony/i.test(agent)) return 'mobile'
  return /windows nt|macintosh|x11|linux|cros/i.test(agent) ? 'desktop' : 'other'
}
