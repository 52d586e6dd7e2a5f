import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const fileName = 'service-worker.js'

/** Builds and serves a TypeScript file as `/service-worker.js`: at the root, in one piece, under one name for ever (specification §4 "Push"). */
export function serviceWorker(root: string, source: string): Plugin {
  return {
    name: 'console:service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await bundle(resolve(root, source)) })
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(await bundle(resolve(root, source)))
      })
    },
  }
}

async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', rolldownOptions: { input, output: { format: 'es' } } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output !== undefined && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error(`nothing was built of ${input}`)
  return chunk.code
}
