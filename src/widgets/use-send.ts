import { useRef, useState } from 'react'
import type { Call } from '../../generated/types.ts'
import { randomId } from '../data/random-id.ts'
import { useWrite } from '../hooks/use-write.ts'
import { queryRequest } from '../records/actions/request.ts'
import { useSubject } from '../records/actions/use-subject.ts'
import type { Row } from '../records/list/list-result.ts'

/** What the API objects to, by property of the body; `''`: to the whole. */
export type Objections = Readonly<Record<string, readonly string[]>>

export interface Sending {
  readonly busy: boolean
  readonly objections: Objections
  /** True when it was done. */
  readonly send: (call: Call, body?: Readonly<Record<string, unknown>>) => Promise<boolean>
}

/** Sends calls of a widget about a record, one at a time; the same try again is the same intent. */
export function useSend(record: Row | null): Sending {
  const write = useWrite()
  const subject = useSubject(record)
  const [busy, setBusy] = useState(false)
  const [objections, setObjections] = useState<Objections>({})
  const intent = useRef({ content: '', key: '' })
  const send: Sending['send'] = async (call, body) => {
    const request = queryRequest(call, subject, body === undefined ? {} : { input: body })
    if (request === null || busy) return false
    const content = JSON.stringify([request.ref.name, request.variables])
    if (intent.current.content !== content) intent.current = { content, key: randomId() }
    setBusy(true)
    setObjections({})
    const outcome = await write({
      ref: request.ref,
      variables: request.variables,
      idempotencyKey: intent.current.key,
    })
    setBusy(false)
    if ('failure' in outcome) {
      const { errors, message } = outcome.failure
      setObjections(Object.keys(errors).length > 0 ? errors : { '': [message] })
    }
    if ('aborted' in outcome || 'failure' in outcome) return false
    intent.current = { content: '', key: '' }
    return true
  }
  return { busy, objections, send }
}
