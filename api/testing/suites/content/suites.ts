import type { TestApi } from '../../api.ts'
import { articleWorkSuite } from './article-work.ts'
import { articlesSuite } from './articles.ts'
import { feedbackSuite } from './feedback.ts'
import { infomercialsSuite } from './infomercials.ts'
import { placesSuite } from './places.ts'
import { publishesSuite } from './publishes.ts'
import { reviewRulesSuite } from './review-rules.ts'
import { reviewThemesSuite } from './review-themes.ts'
import { reviewsSuite } from './reviews.ts'
import { sitemapsSuite } from './sitemaps.ts'
import { subscribesSuite } from './subscribes.ts'
import { surveysSuite } from './surveys.ts'

/** Everything about sites and what stands on them. */
export const contentSuites: readonly (readonly [string, (open: () => TestApi) => void])[] = [
  ['content: articles', articlesSuite],
  ['content: work on articles', articleWorkSuite],
  ['content: feedback', feedbackSuite],
  ['content: infomercials', infomercialsSuite],
  ['content: places', placesSuite],
  ['content: review themes', reviewThemesSuite],
  ['content: reviews', reviewsSuite],
  ['content: review rules', reviewRulesSuite],
  ['content: publishing', publishesSuite],
  ['content: sitemaps', sitemapsSuite],
  ['content: subscribers', subscribesSuite],
  ['content: surveys', surveysSuite],
]
