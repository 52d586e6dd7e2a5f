import type { TestApi } from '../../api.ts'
import { articlesSuite } from './articles.ts'
import { feedbackSuite } from './feedback.ts'
import { infomercialsSuite } from './infomercials.ts'
import { placesSuite } from './places.ts'
import { reviewsSuite } from './reviews.ts'
import { sitesSuite } from './sites.ts'
import { subscribesSuite } from './subscribes.ts'
import { surveysSuite } from './surveys.ts'

/** Everything about sites and what stands on them. */
export const contentSuites: readonly (readonly [string, (open: () => TestApi) => void])[] = [
  ['content: articles', articlesSuite],
  ['content: feedback', feedbackSuite],
  ['content: infomercials', infomercialsSuite],
  ['content: places', placesSuite],
  ['content: reviews', reviewsSuite],
  ['content: sites', sitesSuite],
  ['content: subscribers', subscribesSuite],
  ['content: surveys', surveysSuite],
]
