import { fromPromise } from 'xstate'
import { networkMachine } from '../../machines/network.ts'

/** Whether the gateway is ready says whether it is worth going on. */
export function networkWithActors(): typeof networkMachine {
  return networkMachine.provide({
    actors: {
      reachServer: fromPromise<void, void>(async ({ signal }) => {
        const { ok, status } = await fetch('/readyz', { signal, cache: 'no-store' })
        if (!ok) throw new Error(`not ready: ${status}`)
      }),
    },
  })
}
