import type { ts } from 'ts-morph'

export const standardOperators = [
  'condition',
  'boundary',
  'equality',
  'logical',
  'arithmetic',
  'boolean',
  'number',
  'return',
  'call',
  'list',
  'method',
] as const

export const ownOperators = [
  'money',
  'zone',
  'tenant',
  'lock',
  'audit',
  'mask',
  'permission',
  'idempotency',
  'retention',
  'cache',
  'disabled',
  'label',
] as const

export type OperatorName = (typeof standardOperators)[number] | (typeof ownOperators)[number]

/**
 * One change at a node: `instead` is written for an expression; a statement or a member of a list or object is left out, or replaced where
 * `instead` is not empty.
 */
export interface Edit {
  readonly operator: OperatorName
  readonly kind: 'expression' | 'statement' | 'member'
  readonly node: ts.Node
  readonly instead: string
}

export type Operator = (node: ts.Node, source: ts.SourceFile) => readonly Edit[]

/** An edit with its place; `id` stays the same while the code around it does. */
export interface Mutant extends Edit {
  readonly id: string
  /** Relative to the project folder. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly original: string
}

export function expression(operator: OperatorName, node: ts.Node, ...instead: readonly string[]): Edit[] {
  return instead.map((text) => ({ operator, kind: 'expression' as const, node, instead: text }))
}

export function removed(operator: OperatorName, node: ts.Node, kind: 'statement' | 'member'): Edit[] {
  return [{ operator, kind, node, instead: '' }]
}
