import { useMemo } from 'react'
import type { OperationFailure } from '../../data/errors.ts'
import type { PageWidgetProps } from '../../records/widgets/page-widget-props.ts'
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
  const { data, error, reload } = useWidgetCall<unknown>(use.calls?.['load'], { record })
  const value = typeof field === 'string' ? (record?.[field] ?? null) : data
  return useMemo(() => ({ value, failure: error, retry: reload }), [value, error, reload])
}

/** The only property of an answer stands for the answer. */
export function soleValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const [first, ...others] = Object.entries(value).filter(([key]) => key !== '__typename')
  return first !== undefined && others.length === 0 ? first[1] : value
}
