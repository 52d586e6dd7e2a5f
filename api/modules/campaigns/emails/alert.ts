import { choices } from '../../../engine/model/choice.ts'
import { mails } from './logs/retained-figures.ts'

/** What is wrong with how a campaign is received. */
export const alert = choices({
  complaints: ['投诉率 > 0.1%', 'Complaints > 0.1 %', 'danger'],
  bounces: ['退信率 > 5%', 'Bounces > 5 %', 'danger'],
  both: ['投诉率 > 0.1%，退信率 > 5%', 'Complaints > 0.1 %, bounces > 5 %', 'danger'],
})

const complains = `${mails('complained')} > ${mails('delivered')} * 0.001`
const bounces = `${mails('bounced')} > ${mails('sent')} * 0.05`

/** SQL: what a campaign `t` should be paused for (domain/screens.md, email-marketings.index); null where it is well received. */
export const alertOf = `(case when ${complains} and ${bounces} then 'both' when ${complains} then 'complaints' when ${bounces} then 'bounces' end)`
