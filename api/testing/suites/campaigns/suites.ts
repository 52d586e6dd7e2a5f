import type { TestApi } from '../../api.ts'
import { emailMailsSuite } from './email-mails.ts'
import { emailSendingSuite } from './email-sending.ts'
import { emailsSuite } from './emails.ts'
import { specialOffersSuite } from './special-offers.ts'
import { specialPrizesSuite } from './special-prizes.ts'
import { specialsSuite } from './specials.ts'

/** Everything about specials and e-mail campaigns. */
export const campaignSuites: readonly (readonly [string, (open: () => TestApi) => void])[] = [
  ['specials', specialsSuite],
  ['what specials offer', specialOffersSuite],
  ['prizes of specials', specialPrizesSuite],
  ['email campaigns', emailsSuite],
  ['sending email campaigns', emailSendingSuite],
  ['mails of campaigns', emailMailsSuite],
]
