import { useParams } from 'react-router'
import type { OperationRef } from '../../../generated/types.ts'
import { numberOf } from '../model/rows/subject.ts'

/** The variables of an operation that the address gives by their names. */
export function useRouteSources(ref: OperationRef | null): Readonly<Record<string, unknown>> {
  const params = useParams()
  return Object.fromEntries(
    (ref?.variables ?? []).flatMap((name) =>
      params[name] === undefined ? [] : [[name, numberOf(params[name])]],
    ),
  )
}
