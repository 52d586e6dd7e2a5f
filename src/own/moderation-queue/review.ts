/** What of a review a person judges it by. */
export interface Review {
  readonly id: number
  readonly language: string
  readonly theme_title: string | null
  readonly product_name: string | null
  readonly author_name: string
  readonly email: string
  readonly rating: number | null
  readonly title: string | null
  readonly content: string
  readonly images: readonly string[] | null
  readonly verified_purchase: boolean
  readonly spam_score: number
  readonly matched_rules: readonly string[] | null
  readonly country: string | null
  readonly created_at: string
  readonly author_reviews: number | null
  readonly reply: string | null
}

/** Why a review may be refused, as the API calls it; each has a text. */
export const reasons = ['abuse', 'ad', 'off_topic', 'duplicate', 'privacy', 'other'] as const
