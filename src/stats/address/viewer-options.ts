import type { OperationRef } from '../../../generated/types.ts'

/** A choice that some statistics offer over all of their figures, or over their curves. */
export interface ViewerOption {
  /** In the address. */
  readonly name: OptionName
  readonly variable: 'view' | Exclude<OptionName, 'share'>
  /** The values that the address may hold; without one the API's own default holds. */
  readonly values: readonly string[]
  /** Only curves have it. */
  readonly curves: boolean
}

export type OptionName = 'share' | 'refunds' | 'fees' | 'attribution' | 'model' | 'ma' | 'cumulative'

const options: readonly ViewerOption[] = [
  // `view` is what lists call their saved views.
  { name: 'share', variable: 'view', values: ['mine'], curves: false },
  { name: 'refunds', variable: 'refunds', values: ['exclude'], curves: false },
  { name: 'fees', variable: 'fees', values: ['include'], curves: false },
  { name: 'model', variable: 'model', values: ['last', 'first', 'linear', 'position'], curves: false },
  { name: 'attribution', variable: 'attribution', values: ['7', '30'], curves: false },
  { name: 'ma', variable: 'ma', values: ['7', '28'], curves: true },
  { name: 'cumulative', variable: 'cumulative', values: ['1'], curves: true },
]

/** Those that an operation takes. */
export function viewerOptions({ variables }: OperationRef): readonly ViewerOption[] {
  return options.filter(({ variable }) => variables.includes(variable))
}
