/** Whether a statement writes rows or takes a lock that lasts, or took one until the suite removed it. */
export function writesOrLocks(text: string): boolean {
  return /\b(insert|update|delete|merge)\b|\bfor (no key )?(update|share)\b|\bpg_advisory_xact_lock\b|\/\* without lock \*\//i.test(
    text,
  )
}
