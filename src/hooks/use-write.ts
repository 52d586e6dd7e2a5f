import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { type OperationFailure, failureFromTransport } from '../data/errors.ts'
import type { Write, WriteOutcome } from '../data/write/write.ts'
import { useWriter } from './use-writer.ts'
import { type Intent, outcomeOf } from './writer.ts'

export interface WriteControl {
  /** How the last intent stands; null: there is none. */
  readonly state: 'idle' | 'sending' | 'done' | 'conflict' | 'refused' | 'unknown' | null
  readonly busy: boolean
  /** Why the last one was decided against; null where nothing was decided. */
  readonly failure: OperationFailure | null
  /**
   * Until it succeeds the same request again is another try of the same intent, and is done once. What is on its way already is answered to
   * its first sender alone, to another as given up.
   */
  readonly send: <TResult>(write: Write) => Promise<WriteOutcome<TResult>>
  /** Stops waiting for all that is on its way. */
  readonly cancel: () => void
  /** The last intent, with its variables as text; null once it is done. */
  readonly pending: () => { readonly variables: string; readonly key: string } | null
}

export interface WriteOptions {
  /** No answer is waited for once the place is left: what follows from it would come where it does not belong. */
  readonly endsWithPlace?: boolean
}

/** Writes of one place, which shows how they stand. */
export function useWrite({ endsWithPlace = false }: WriteOptions = {}): WriteControl {
  const writer = useWriter()
  const [last, setLast] = useState<Intent>()
  const [running] = useState(() => new Set<Intent>())
  const [count, setCount] = useState(0)
  const newest = useRef<{ readonly intent: Intent; readonly variables: object }>(null)
  const state = useSelector(last, (snapshot) => snapshot?.value ?? null)
  const error = useSelector(last, (snapshot) => snapshot?.context.failure ?? null)
  const cancel = () => {
    for (const intent of running) intent.send({ type: 'write.cancel' })
  }
  useEffect(
    () => () => {
      if (endsWithPlace) for (const intent of running) intent.send({ type: 'write.cancel' })
    },
    [running, endsWithPlace],
  )
  return {
    state,
    busy: count > 0,
    failure: state === 'conflict' || state === 'refused' ? failureFromTransport(error, '') : null,
    cancel,
    pending: () => {
      if (newest.current === null) return null
      const { intent, variables } = newest.current
      const snapshot = intent.getSnapshot()
      if (snapshot.matches('done')) return null
      return { variables: JSON.stringify(variables), key: snapshot.context.key }
    },
    send: async <TResult>(write: Write): Promise<WriteOutcome<TResult>> => {
      const intent = writer.start(write)
      if (running.has(intent)) return { aborted: true }
      running.add(intent)
      newest.current = { intent, variables: write.variables }
      setLast(intent)
      setCount(running.size)
      try {
        return await outcomeOf<TResult>(intent)
      } finally {
        running.delete(intent)
        setCount(running.size)
      }
    },
  }
}
