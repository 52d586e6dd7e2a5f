import { useState } from 'react'
import { consoleOperation } from '../data/console-operation.ts'
import { type OperationState, useOperation } from './use-operation.ts'
import { useTransport } from './use-session.ts'
import { createWriter } from './writer.ts'

/** @typeParam TDevice A sign-in that goes on, as the API describes it. */
export interface DevicesControl<TDevice> {
  /** Null: the API behind this console does not say. */
  readonly state: OperationState<{ readonly data: readonly TDevice[] }> | null
  /** How many sign-ins were ended; null where the API refused, which was shown then. */
  readonly end: (id: string) => Promise<number | null>
  readonly endOthers: () => Promise<number | null>
}

/** Where the signed-in person is signed in. */
export function useDevices<TDevice>(): DevicesControl<TDevice> {
  const transport = useTransport()
  const list = consoleOperation('sessions')
  const state = useOperation<{ readonly data: readonly TDevice[] }>(list, {})
  const [writer] = useState(() => createWriter({ transport }))
  const send = async (name: string, variables: object): Promise<number | null> => {
    const ref = consoleOperation(name)
    if (ref === null) throw new Error('the API behind this console ends no sign-ins')
    const outcome = await writer.send<{ readonly data: { readonly ended: number } }>({ ref, variables })
    state.reload()
    return 'result' in outcome ? outcome.result.data.ended : null
  }
  return {
    state: list === null ? null : state,
    end: (id) => send('endSession', { id }),
    endOthers: () => send('endOtherSessions', {}),
  }
}
