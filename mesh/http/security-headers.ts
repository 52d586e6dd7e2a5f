import type { FastifyInstance, FastifyReply } from 'fastify'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What a browser heeds where it opens an answer as a page of its own. */
const pageHeaders = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
}

const buildHeader = 'x-console-build'

/** Every answer carries the security headers, the id of its request and the build of the console that is served; scripts of the build less. */
export function addSecurityHeaders(app: FastifyInstance, build: string | null): void {
  const headers = { ...pageHeaders, 'x-content-type-options': 'nosniff' }
  const fixed = build === null ? headers : { ...headers, [buildHeader]: build }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(fixed).header('x-request-id', request.id)
    done()
  })
}

/** A script or a style sheet of the build is no page, and its name says which build it is of: half a kilobyte less for each of a dozen. */
export function leaveOutPageHeaders(reply: FastifyReply): void {
  for (const name of [...Object.keys(pageHeaders), buildHeader]) reply.removeHeader(name)
}
