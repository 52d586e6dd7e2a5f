export interface AlertWindow {
  readonly days: number
  readonly until: 'today' | 'yesterday'
}

/** So many are a menu; with one more they are searched. */
const windows: readonly AlertWindow[] = [
  { days: 1, until: 'today' },
  { days: 7, until: 'today' },
  { days: 30, until: 'today' },
  { days: 1, until: 'yesterday' },
  { days: 7, until: 'yesterday' },
  { days: 28, until: 'yesterday' },
  { days: 30, until: 'yesterday' },
]

/** Those that are offered, and one that was set otherwise. */
export function windowsWith({ days, until }: AlertWindow): readonly AlertWindow[] {
  const isListed = windows.some((each) => each.days === days && each.until === until)
  return isListed ? windows : [...windows, { days, until }]
}
