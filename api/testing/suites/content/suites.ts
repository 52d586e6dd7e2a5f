import type { TestApi } from '../../api.ts'
import { articlesSuite } from './articles.ts'
import { feedbackSuite } from './feedback.ts'
import { placesSuite } from './places.ts'
import { reviewsSuite } from './reviews.ts'

/** Everything about sites and what stands on them. */
export const contentSuites: readonly (readonly [string, (open: () => TestApi) => void])[] = [
  ['content: articles', articlesSuite],
  ['content: feedback', feedbackSuite],
  ['content: places', placesSuite],
  ['content: reviews', reviewsSuite],
]
