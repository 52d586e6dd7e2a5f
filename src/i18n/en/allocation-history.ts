import type { allocationHistory as zh } from '../zh/allocation-history.ts'

export const allocationHistory: Record<keyof typeof zh, string> = {
  title: 'Allocation history',
  count: '{{count}} versions',
  none: 'No allocation yet',
  period: '{{from}} to {{to}}',
  since: 'Since {{from}}',
  current: 'Current',
  coming: 'To come',
  past: 'Past',
  by: 'Changed by {{by}}, {{at}}',
  made: 'Set by {{by}}, {{at}}',
  somebody: 'the system',
  was: 'was {{percent}}%',
  added: 'new',
  removed: 'left, was {{percent}}%',
}
