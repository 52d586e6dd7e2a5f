import { useMemo } from 'react'
import type { Call, Scalar } from '../../../generated/types.ts'
import type { OperationFailure } from '../../data/errors.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { scalarOf } from '../../records/model/rows/subject.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { useWidgetCall } from '../use-widget-call.ts'

export interface ShownValue {
  /** Undefined: it is not there yet. */
  readonly value: unknown
  readonly failure: OperationFailure | null
  readonly retry: () => void
}

/** What a viewer shows: the property of the record that `props.field` names, or what its `load` answers. */
export function useShownValue({ use, record }: PageWidgetProps): ShownValue {
  const field = use.props?.['field']
  const load = use.calls?.['load']
  const { data, error, reload } = useWidgetCall<unknown>(load, {
    record,
    values: variablesFrom(load, record),
  })
  const value = typeof field === 'string' ? (record?.[field] ?? null) : data
  return useMemo(() => ({ value, failure: error, retry: reload }), [value, error, reload])
}

/** Variables that are called like a property of the record take it. */
function variablesFrom(call: Call | undefined, record: Row | null): Readonly<Record<string, Scalar>> {
  const found = (call?.operation.variables ?? []).flatMap((name): [string, Scalar][] => {
    const value = scalarOf(record?.[name])
    return value === null || name === 'page' ? [] : [[name, value]]
  })
  return Object.fromEntries(found)
}

/** The only property of an answer stands for the answer. */
export function soleValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const [first, ...others] = Object.entries(value).filter(([key]) => key !== '__typename')
  return first !== undefined && others.length === 0 ? first[1] : value
}
