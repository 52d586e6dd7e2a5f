import type { English } from '../../../i18n/english.ts'
import type { allocationHistory as zh } from '../zh/allocation-history.ts'

export const allocationHistory: English<typeof zh> = {
  title: 'Allocation history',
  count: '{{count}} versions',
  count_one: '{{count}} version',
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
  proposals: 'Proposed shares',
  make: 'Propose shares from the present clicks',
  rule: 'From all clicks of each company from {{from}} to {{to}}, whatever the filters: the shares of joint cooperations with at least 100 clicks that differ by a percentage point or more. Clicks of ad platforms are shared out by the shares themselves, so nothing is proposed for them.',
  noProposals: 'No share needs a change',
  company: 'Company',
  clicks: 'Clicks',
  present: 'Present share',
  proposed: 'Proposed',
  change: 'Change',
}
