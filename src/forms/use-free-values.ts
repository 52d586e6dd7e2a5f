import { useEffect, useRef } from 'react'
import type { FieldValues } from '../records/model/fields/field-value.ts'
import type { FormMode } from './form-fields.ts'
import type { Unique } from './unique/use-unique.ts'

/** A copy starts with what is still free where the value of the first is taken, unless somebody has typed there meanwhile. */
export function useFreeValues(
  mode: FormMode,
  values: () => FieldValues,
  propose: Unique['propose'],
  take: (free: Readonly<Record<string, string>>) => void,
): void {
  const hasProposed = useRef(false)
  const proposeFree = async (): Promise<void> => {
    const first = values()
    const free = await propose(first)
    const now = values()
    take(Object.fromEntries(Object.entries(free).filter(([field]) => now[field] === first[field])))
  }
  useEffect(() => {
    if (mode !== 'clone' || hasProposed.current) return
    hasProposed.current = true
    void proposeFree()
  })
}
