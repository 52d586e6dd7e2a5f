/**
 * `breaking`: a client that keeps to the old document sends what is no longer taken, or receives what the old document
 * ruled out. `compatible`: it goes on as before. `documentation`: only words changed.
 * Properties and listed values that answers have in addition are compatible: clients pass over what they do not know.
 */
export type ContractLevel = 'breaking' | 'compatible' | 'documentation'

export const contractLevels: readonly ContractLevel[] = ['breaking', 'compatible', 'documentation']

export interface ContractChange {
  /** Permanent name of the change, as waivers give it: `contract orders_index parameter query.page removed`. */
  readonly id: string
  readonly level: ContractLevel
  readonly message: string
  /** Operations that it concerns, by their operationId or address. */
  readonly operations: readonly string[]
}

/** Whether clients send it or receive it. */
export type Direction = 'request' | 'response'

/** What differs at one place; `at` is a path below what is compared. */
export interface Finding {
  readonly at: string
  readonly what: string
  readonly detail: string
  readonly level: ContractLevel
}

export const finding = (level: ContractLevel, at: string, what: string, detail = ''): Finding => ({
  level,
  at,
  what,
  detail,
})

export const show = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

export const shift = (before: unknown, after: unknown): string => `${show(before)} → ${show(after)}`
