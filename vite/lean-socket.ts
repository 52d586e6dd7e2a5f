import type { Plugin } from 'vite'

/** The console speaks WebSocket alone (`live-connection.ts`): the library's other transports stay out of the bundle. */
export function leanSocket(): Plugin {
  return {
    name: 'lean-socket',
    enforce: 'pre',
    apply: 'build',
    transform(_, id) {
      if (!id.endsWith('/engine.io-client/build/esm/transports/index.js')) return null
      return { code: websocketAlone, map: null }
    },
  }
}

const websocketAlone = `
  import { WS } from './websocket.js'
  export const transports = { websocket: WS }
`
