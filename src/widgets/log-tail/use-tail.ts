import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { type OperationFailure, failureFromTransport, isAbort } from '../../data/errors.ts'
import { useTransport } from '../../hooks/use-session.ts'
import type { ListState } from '../../records/model/address/list-state.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import type { ListResult, Row } from '../../records/model/rows/list-result.ts'
import { listVariables } from '../../records/rows/list-calls.ts'

export interface Tail {
  /** Newest first. */
  readonly rows: readonly Row[]
  readonly failure: OperationFailure | null
  /** More came at once than are asked for: some between are missing. */
  readonly hasGap: boolean
  readonly clear: () => void
}

/** Milliseconds between two looks. */
const pause = 3000
/** Rows that are kept. */
const most = 500
/** Rows that are asked for at once. */
const pageSize = 100

/** The newest rows of a list, put before those that are there, as long as it is not paused and the page is seen. */
export function useTail(list: ListDescriptor, narrowing: ListState, paused: boolean): Tail {
  const transport = useTransport()
  const route = useParams()
  const [state, setState] = useState<Omit<Tail, 'clear'>>(nothing)
  const { query: ref, rowKey } = list
  const question = JSON.stringify(
    listVariables(list, { ...narrowing, sort: [], page: 1, perPage: pageSize }, route),
  )
  const lastQuestion = useRef(question)
  useEffect(() => {
    if (paused) return undefined
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const isNew = lastQuestion.current !== question
    lastQuestion.current = question
    if (isNew) setState(nothing)
    const ask = async (): Promise<void> => {
      try {
        const { data } = await transport.send<ListResult>(
          ref,
          JSON.parse(question) as Readonly<Record<string, unknown>>,
          {
            silent: true,
            signal: abort.signal,
          },
        )
        setState((was) => withNew(was, data, rowKey))
      } catch (error) {
        if (isAbort(error)) return
        setState((was) => ({ ...was, failure: failureFromTransport(error, '') }))
      }
      timer = setTimeout(next, pause)
    }
    const next = (): void => {
      if (document.visibilityState === 'visible') void ask()
      else timer = setTimeout(next, pause)
    }
    void ask()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [transport, ref, rowKey, question, paused])
  return { ...state, clear: () => setState((was) => ({ ...was, rows: was.rows.slice(0, 0) })) }
}

const nothing: Omit<Tail, 'clear'> = { rows: [], failure: null, hasGap: false }

function withNew(was: Omit<Tail, 'clear'>, found: readonly Row[], rowKey: string): Omit<Tail, 'clear'> {
  const seenKeys = new Set(was.rows.map((row) => row[rowKey]))
  const fresh = found.filter((row) => !seenKeys.has(row[rowKey]))
  const hasGap = was.rows.length > 0 && fresh.length === found.length && found.length === pageSize
  return {
    rows: fresh.length === 0 ? was.rows : [...fresh, ...was.rows].slice(0, most),
    failure: null,
    hasGap: was.hasGap || hasGap,
  }
}
