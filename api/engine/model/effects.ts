import type { ResourceName } from './records.ts'

/**
 * Extensions of an operation that no definition of a resource makes: the resources whose rows it may change, so that answers about them are
 * out of date. Those of a resource follow from its definition (`composition/effects.ts`).
 */
export function changing(...resources: readonly ResourceName[]) {
  return { 'x-changes': resources } as const
}

/** The resources of which its answer shows something. */
export function reading(...resources: readonly ResourceName[]) {
  return { 'x-reads': resources } as const
}
