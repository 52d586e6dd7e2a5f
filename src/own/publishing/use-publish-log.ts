import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call } from '../../../generated/types.ts'
import { type OperationFailure, failureFromTransport, isAbort } from '../../data/errors.ts'
import { useTransport } from '../../hooks/use-session.ts'

/** `data` of the log of a publish. */
interface LogPart {
  readonly lines: readonly string[]
  readonly next: number
  readonly status: PublishStatus
  readonly progress: number
  readonly pages_done: number | null
  readonly pages_total: number | null
}

export type PublishStatus =
  | 'queued'
  | 'building'
  | 'deploying'
  | 'awaiting'
  | 'done'
  | 'failed'
  | 'no_answer'
  | 'cancelled'
  | 'rolled_back'

export const isRunning = (status: PublishStatus): boolean =>
  status === 'queued' || status === 'building' || status === 'deploying' || status === 'awaiting'

export interface PublishLog {
  /** Null: nothing was answered yet. */
  readonly last: LogPart | null
  readonly lines: readonly string[]
  readonly failure: OperationFailure | null
  /** Looks again at once. */
  readonly look: () => void
}

/** Milliseconds between two looks while it runs. */
const pause = 2000
/** The same while it waits for the report of another program. */
const longPause = 10_000
/** Lines that are kept; the API keeps no more. */
const most = 500

/** The log of a publish, line by line while it runs. */
export function usePublishLog(call: Call | undefined, id: number | null): PublishLog {
  const transport = useTransport()
  const restart = useRef<() => void>(() => undefined)
  const [state, setState] = useState<Omit<PublishLog, 'look'>>(nothing)
  const ref = call?.operation
  useEffect(() => {
    if (ref === undefined || id === null) return undefined
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (after: number): Promise<void> => {
      try {
        const options = { silent: true, signal: abort.signal }
        const { data } = await transport.send<{ readonly data: LogPart }>(ref, { id, after }, options)
        setState((was) => {
          const lines = after === 0 ? data.lines : [...was.lines, ...data.lines]
          return { last: data, lines: lines.slice(-most), failure: null }
        })
        if (isRunning(data.status))
          timer = setTimeout(() => void ask(data.next), data.status === 'awaiting' ? longPause : pause)
      } catch (error) {
        if (!isAbort(error)) setState((was) => ({ ...was, failure: failureFromTransport(error, '') }))
      }
    }
    restart.current = () => {
      clearTimeout(timer)
      void ask(0)
    }
    restart.current()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [transport, ref, id])
  const look = useCallback(() => restart.current(), [])
  return { ...state, look }
}

const nothing: Omit<PublishLog, 'look'> = { last: null, lines: [], failure: null }
