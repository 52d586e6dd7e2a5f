import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { interfaceLanguage } from '../rest/request-context.ts'

/** What the console's build says an address will need, by language of the interface. */
type Preloads = Readonly<
  Record<string, readonly { readonly pattern: RegExp; readonly files: readonly string[] }[]>
>

/**
 * Names to the browser, with the document, which files the page of its address needs, so that they come beside the entry and not after it.
 * Who is signed in says a cookie that holds the language of the interface and nothing else: a visitor without it gets the login page,
 * and the files of that.
 */
export function addPreloads(app: FastifyInstance, directory: string): void {
  const preloads = readPreloads(join(directory, '.vite', 'preloads.json'))
  if (preloads === null) return
  app.addHook('onRequest', (request, reply, done) => {
    if (isNavigation(request)) {
      void reply.header('vary', 'cookie')
      // A document that has not changed would keep the header of its previous address or person.
      delete request.raw.headers['if-none-match']
      delete request.raw.headers['if-modified-since']
      const files = filesFor(preloads, request)
      if (files.length > 0) void reply.header('link', files.map(linkTo).join(', '))
    }
    done()
  })
}

/** A browser that opens an address, and no file of the build or call. */
export function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const wantsPage = headers.accept?.includes('text/html') ?? false
  return (method === 'GET' || method === 'HEAD') && wantsPage && !/^\/(assets|graphql)(\/|\?|$)/.test(url)
}

function readPreloads(file: string): Preloads | null {
  if (!existsSync(file)) return null
  const read: Readonly<Record<string, readonly { pattern: string; files: readonly string[] }[]>> = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return Object.fromEntries(
    Object.entries(read).map(([language, pages]) => [
      language,
      pages.map(({ pattern, files }) => ({ pattern: new RegExp(pattern), files })),
    ]),
  )
}

function filesFor(preloads: Preloads, request: FastifyRequest): readonly string[] {
  const { url } = request
  const language = interfaceLanguage(request) ?? 'login'
  if (!Object.hasOwn(preloads, language)) return []
  const path = url.split('?', 1)[0] ?? ''
  return preloads[language]?.find(({ pattern }) => pattern.test(path))?.files ?? []
}

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'
  return `</${file}>; ${kind}; crossorigin`
}
