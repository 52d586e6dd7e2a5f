import { useMemo, useState } from 'react'
import {
  type Overlay,
  type Values,
  caughtUp,
  confirmed,
  noChanges,
  valuesOver,
  withdrawn,
} from '../../data/write/overlay.ts'
import { type Row, textOf } from '../list/list-result.ts'

export interface OverlaidRows {
  /** With what was written to them; a row without is the same object. */
  readonly rows: readonly Row[]
  /** What was written to one of them; undefined: nothing. */
  readonly valuesOf: (key: string) => Values | undefined
  /** Shows values of a record at once; answers how to end that. */
  readonly show: (key: string, values: Values) => Shown
}

export interface Shown {
  /** They are stored, with what the answer says of them. */
  readonly confirm: (values: Values, version: unknown) => void
  /** The record shows again what it showed without them. */
  readonly withdraw: () => void
}

/** Rows with what was written to them before the list says it. @param stored As they were answered. */
export function useOverlay(stored: readonly Row[], rowKey: string): OverlaidRows {
  const [overlay, setOverlay] = useState<Overlay>(noChanges)
  const [compared, setCompared] = useState(stored)
  if (overlay.length > 0 && compared !== stored) {
    setCompared(stored)
    const versions = new Map(stored.map((row) => [textOf(row[rowKey]), textOf(row['updated_at'])]))
    setOverlay(caughtUp(overlay, (key) => versions.get(key)))
  }
  const rows = useMemo(
    () =>
      overlay.length === 0
        ? stored
        : stored.map((row) => {
            const own = valuesOver(overlay, textOf(row[rowKey]))
            return own === undefined ? row : { ...row, ...own }
          }),
    [stored, overlay, rowKey],
  )
  return {
    rows,
    valuesOf: (key) => valuesOver(overlay, key),
    show: (key, values) => {
      const id = Symbol(key)
      setOverlay((now) => [...now, { id, key, values, version: null }])
      return {
        confirm: (answered, updatedAt) => {
          const version = typeof updatedAt === 'string' ? updatedAt : ''
          const known = version === '' ? answered : { ...answered, updated_at: version }
          setOverlay((now) => confirmed(now, id, known, version))
        },
        withdraw: () => setOverlay((now) => withdrawn(now, id)),
      }
    },
  }
}
