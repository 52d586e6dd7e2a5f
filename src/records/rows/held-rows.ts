import { useState } from 'react'
import type { OperationState } from '../../hooks/use-operation.ts'
import { type ListResult, type Row, textOf } from '../model/rows/list-result.ts'

const gone = new WeakSet<Row>()

/** It was written meanwhile and no longer matches; it stays in its place until a refresh. */
export function isGone(row: Row): boolean {
  return gone.has(row)
}

interface Held {
  readonly question: string
  readonly data: ListResult | undefined
  readonly rows: readonly Row[]
  /** An answer to the question is on screen: what comes now has to fit in. */
  readonly hasAnswer: boolean
}

/**
 * The rows of an answer; asked again without another question, they stay where they were: nothing moves under the pointer (page-kinds.md
 * §2.1 Live).
 * @param question What is asked; another one, or another count of refreshes, takes the next answer as it comes.
 */
export function useHeldRows(
  { data, stale }: OperationState<ListResult>,
  question: string,
  rowKey: string,
): readonly Row[] {
  const [held, setHeld] = useState<Held>({
    question,
    data,
    rows: data?.data ?? none,
    hasAnswer: !stale && data !== undefined,
  })
  const isSame = held.question === question
  const isNews = data !== held.data
  const answersQuestion = !stale && data !== undefined && isNews
  if (!isSame || isNews)
    setHeld({
      question,
      data,
      rows: isNews ? rowsOf(held, data, isSame && held.hasAnswer, rowKey) : held.rows,
      hasAnswer: answersQuestion || (isSame && held.hasAnswer),
    })
  return held.rows
}

function rowsOf(
  held: Held,
  data: ListResult | undefined,
  retainsOrder: boolean,
  rowKey: string,
): readonly Row[] {
  const rows = data?.data ?? none
  return retainsOrder ? inPlace(held.rows, rows, (row) => textOf(row[rowKey])) : rows
}

/** New values in the old places; what is missing stays, and as many of the last new ones wait. */
export function inPlace(
  old: readonly Row[],
  next: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const byKey = new Map(next.map((row) => [keyOf(row), row]))
  const oldKeys = new Set(old.map(keyOf))
  const missing = old.filter((row) => !byKey.has(keyOf(row)))
  const rows = old.map((row) => byKey.get(keyOf(row)) ?? restoredRow(row))
  const added = next.filter((row) => !oldKeys.has(keyOf(row)))
  for (const row of added.slice(0, Math.max(0, added.length - missing.length)))
    rows.splice(next.indexOf(row), 0, row)
  return rows
}

/** What left the recycle bin was restored: it has the actions of the others. */
function restoredRow(row: Row): Row {
  const copy = row['is_deleted'] === true ? { ...row, is_deleted: false } : { ...row }
  gone.add(copy)
  return copy
}

const none: readonly Row[] = []
