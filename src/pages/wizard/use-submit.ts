import { useEffect, useRef, useState } from 'react'
import type { OperationFailure } from '../../data/errors.ts'
import { type WriteOutcome, hasDialog, useWrite } from '../../hooks/use-write.ts'
import type { Request } from '../../records/actions/request.ts'

/** Somebody else's is under way: the API names it, and the wizard shows it. */
export const isUnderWay = ({ status }: OperationFailure): boolean => status === 4230

const quiet = (failure: OperationFailure): boolean => hasDialog(failure) || isUnderWay(failure)

/** Sends what a wizard makes: the same again is another try of the same intent until it is made; after that it is a new one. */
export function useSubmit() {
  const write = useWrite()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const submit = async ({ ref, variables }: Request): Promise<WriteOutcome<unknown> | null> => {
    if (under.current) return null
    under.current = true
    setBusy(true)
    abort.current = new AbortController()
    try {
      return await write<unknown>({ ref, variables, signal: abort.current.signal, quiet })
    } finally {
      under.current = false
      setBusy(false)
    }
  }
  return { busy, submit }
}
