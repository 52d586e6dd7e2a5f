import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addPreloads, isNavigation } from './preloads.ts'
import { leaveOutPageHeaders } from './security-headers.ts'

/**
 * The built console: hashed assets for a year, everything else revalidated, precompressed files where there are any.
 * A navigation to a path that is no file gets index.html; anything else that is missing is missing.
 */
export async function addStaticFiles(
  app: FastifyInstance,
  directory: string,
  missing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const hasConsole = existsSync(join(directory, 'index.html'))
  if (hasConsole) {
    addPreloads(app, directory)
    await app.register(fastifyStatic, {
      root: directory,
      // Its own route lists the folder of assets twice for every file, to compare how names are spelt.
      serve: false,
      cacheControl: false,
      preCompressed: true,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => setFileHeaders(reply, path.slice(directory.length)),
    })
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const path = request.params['*']
      return reply.sendFile(path === '' || isPage(path, request) ? 'index.html' : path)
    })
  }
  app.setNotFoundHandler((request, reply) =>
    hasConsole && isNavigation(request) ? reply.sendFile('index.html') : missing(request, reply),
  )
}

/** No file of the build is without an extension. */
function isPage(path: string, request: FastifyRequest): boolean {
  return isNavigation(request) && !path.slice(path.lastIndexOf('/')).includes('.')
}

function setFileHeaders(reply: FastifyReply, path: string): void {
  const isAsset = path.startsWith('/assets/')
  void reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (isAsset && /\.(?:js|css)(?:\.br|\.gz)?$/.test(path)) leaveOutPageHeaders(reply)
}
