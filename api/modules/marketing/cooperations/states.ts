/** States that only a shared cooperation has: it is approved before it begins. */
export const onlyShared: ReadonlySet<string> = new Set(['pending_approval', 'rejected'])

/**
 * What may be set by hand on a shared cooperation; submitting, approving and rejecting are actions of their own. An ended or cancelled one
 * stays what it is: the next period is a renewal.
 */
const byHand: Readonly<Record<string, readonly string[]>> = {
  negotiating: ['cancelled'],
  pending_approval: ['cancelled'],
  rejected: ['cancelled'],
  scheduled: ['published', 'cancelled'],
  published: ['ended', 'cancelled'],
}

export function isAllowed(from: string, to: string): boolean {
  return byHand[from]?.includes(to) ?? false
}
