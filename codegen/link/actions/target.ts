import type { Action } from '../../model/descriptors/action.ts'
import type { Linked } from '../../model/message.ts'

export const targets = [
  'to',
  'call',
  'show',
  'download',
  'drawer',
  'copy',
  'visit',
  'layout',
  'widget',
  'export',
  'import',
  'csv',
] as const
export type Target = (typeof targets)[number]

/** An action without what all of them have. */
type Part<A> = A extends unknown ? Omit<A, 'key' | 'label' | 'allowed' | 'when' | 'icon'> : never
export type ActionPart = Part<Action<Linked>> & { readonly icon?: string }
