import { useState } from 'react'
import type { Call } from '../../../generated/types.ts'
import { hasDialog } from '../../data/write/write.ts'
import type { OperationState } from '../../hooks/use-operation.ts'
import { useWriter } from '../../hooks/use-writer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../ui/toaster.ts'
import { useSubject } from '../context/use-subject.ts'
import { queryRequest } from '../model/actions/request.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { ListResult, Row } from '../model/rows/list-result.ts'
import { moved } from './moved.ts'

export interface Order {
  /** The rows as the person has put them, and the answer with them. */
  readonly rows: readonly Row[]
  readonly answer: OperationState<ListResult>
  readonly move: (from: number, to: number) => void
}

interface Held {
  /** The answer that it was made of: another one knows better. */
  readonly of: ListResult | undefined
  readonly rows: readonly Row[]
}

/** Puts rows in order: at once on screen, then at the API one order after the other, and back where they were if that refuses. */
export function useOrder(list: ListDescriptor, answer: OperationState<ListResult>, reorder: Call): Order {
  const { t } = useTranslation('record')
  const writer = useWriter()
  const request = queryRequest(reorder, useSubject(null), {})
  const [held, setHeld] = useState<Held | null>(null)
  const { data } = answer
  const isHeld = held !== null && held.of === data
  const rows = isHeld ? held.rows : (data?.data ?? none)

  const save = async (next: Held) => {
    if (request === null) return
    const ids = next.rows.map((row) => row[list.rowKey])
    const outcome = await writer.send({
      ref: request.ref,
      variables: { ...request.variables, input: { ids } },
      record: `order ${JSON.stringify([request.ref.name, request.variables])}`,
      keepalive: true,
    })
    if ('result' in outcome) return
    // A later order was sent with what this one had: it is answered for itself.
    setHeld((now) => (now === next ? null : now))
    if ('failure' in outcome) {
      if (outcome.failure.isTransient) return
      if (hasDialog(outcome.failure)) notify({ message: t('orderKept'), intent: 'warning' })
    }
    answer.reload()
  }
  return {
    rows,
    answer: isHeld && data !== undefined ? { ...answer, data: { ...data, data: rows } } : answer,
    move: (from, to) => {
      const next = moved(rows, from, to)
      if (next === rows) return
      const order = { of: data, rows: next }
      setHeld(order)
      void save(order)
    },
  }
}

const none: readonly Row[] = []
