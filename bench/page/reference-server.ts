import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { build } from 'vite'
import { sendJson } from '../../mesh/http/compress.ts'
import { addStaticFiles } from '../../mesh/http/static-files.ts'
import { root } from '../../scripts/process.ts'
import { precompress } from '../../vite/precompress.ts'

/** The texts of a list as they are shown. */
export interface ListTexts {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * Builds the reference and serves it as the gateway serves the console: files compressed beforehand, answers on the way. Its lists are
 * texts in this process, so that it waits for no database.
 */
export async function startReference(
  lists: Readonly<Record<string, ListTexts>>,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const outDir = join(root, '.cache/bench-reference')
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'reference'),
    logLevel: 'warn',
    mode: 'production',
    plugins: [react(), precompress()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  const app = Fastify()
  app.get('/readyz', () => ({ ready: true }))
  app.post('/session', () => 'signed in')
  app.get<{ Params: { name: string } }>('/rows/:name', (request, reply) =>
    sendJson(request, reply, Buffer.from(JSON.stringify(lists[request.params.name]))),
  )
  await addStaticFiles(app, outDir, (_request, reply) => reply.code(404).send())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, stop: () => app.close() }
}
