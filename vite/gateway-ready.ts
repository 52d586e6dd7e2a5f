import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Plugin } from 'vite'

/** Milliseconds between two tries, and after which a call is passed on whatever comes of it. */
const [pause, longest] = [100, 300_000]

/**
 * In development the gateway is started anew after a change of the API. Calls wait until it listens again: a page that is loaded meanwhile would
 * lose its session.
 * @param gateway Address to which the calls are passed on.
 * @param paths Their first parts.
 */
export function gatewayReady(gateway: string, paths: readonly string[]): Plugin {
  const { hostname, port } = new URL(gateway)
  return {
    name: 'gateway-ready',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(async (request, _response, next) => {
        if (paths.some((path) => request.url?.startsWith(path))) await untilListening(hostname, Number(port))
        next()
      })
    },
  }
}

async function untilListening(host: string, port: number): Promise<void> {
  const end = Date.now() + longest
  while (!(await isListening(host, port)) && Date.now() < end) await wait(pause)
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const answer = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}
