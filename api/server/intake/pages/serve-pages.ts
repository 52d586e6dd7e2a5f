import type { FastifyInstance } from 'fastify'
import { failurePage, sendPage, setPageHeaders } from './page.ts'
import { statusOf } from './status-of.ts'

/** Makes a scope answer with pages: bodies are the text of a form of so many bytes, failures a page as well. */
export function servePages(app: FastifyInstance, largestForm: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestForm }, (_request, body, done) =>
    done(null, body),
  )
  answerWithPages(app)
}

/** The same for a scope that reads its bodies by itself. */
export function answerWithPages(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error)
    if (status === 500) request.log.error({ err: error }, 'call of a visitor failed')
    return await sendPage(reply, failurePage(status))
  })
  app.addHook('onSend', async (_request, reply) => {
    setPageHeaders(reply)
  })
}
