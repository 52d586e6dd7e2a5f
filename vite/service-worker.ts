import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const address = '/service-worker.js'

/** Builds and serves a TypeScript file as `/service-worker.js`: at the root, under one name for ever (specification §4 "Push"). */
export function serviceWorker(root: string, source: string): Plugin {
  return {
    name: 'console:service-worker',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: resolve(root, 'index.html'), 'service-worker': resolve(root, source) },
          output: {
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? address.slice(1) : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    configureServer(server) {
      server.middlewares.use(address, async (_request, response) => {
        const result = await server.transformRequest(`/${source}`)
        response.setHeader('Content-Type', 'text/javascript').end(result?.code ?? '')
      })
    },
  }
}
