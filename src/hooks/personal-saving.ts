import { consoleOperation } from '../data/console-operation.ts'
import type { Saving } from '../data/personal.ts'
import type { Transport } from '../data/transport.ts'
import { createDeferred } from '../data/write/deferred.ts'
import { createWriter } from './writer.ts'

/** Milliseconds of stillness before what was changed is sent (page-kinds.md §1.3). */
const delay = 2000

/** Where what a person likes is stored: after a moment of stillness, at the latest when the page is left. */
export function createSaving(transport: Transport): Saving {
  const ref = consoleOperation('savePreferences')
  const { send } = createWriter({ transport })
  const deferred = createDeferred<'save'>({ delay })
  return {
    later: (run) => deferred.add('save', run),
    save: async (pages) => {
      if (ref === null) return true
      const variables = { input: { column_prefs: pages } }
      return 'result' in (await send({ ref, variables, keepalive: true, silent: true }))
    },
  }
}
