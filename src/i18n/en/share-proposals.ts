import type { shareProposals as zh } from '../zh/share-proposals.ts'

export const shareProposals: Record<keyof typeof zh, string> = {
  title: 'Proposed shares',
  make: 'Propose shares from the present clicks',
  rule: 'From all clicks of each company from {{from}} to {{to}}, whatever the filters: the shares of joint cooperations with at least 100 clicks that differ by a percentage point or more. Clicks of ad platforms are shared out by the shares themselves, so nothing is proposed for them.',
  none: 'No share needs a change',
  company: 'Company',
  clicks: 'Clicks',
  present: 'Present share',
  proposed: 'Proposed',
  change: 'Change',
}
