/** `result` of a statistics operation (domain/resources.md §4.2); what was not asked for is empty. */
export interface StatAnswer {
  readonly data: StatData
  readonly meta: { readonly pagination: { readonly total: number } }
}

export interface StatData {
  readonly range: {
    readonly from: string
    readonly to: string
    readonly grain: string
    readonly timezone: string
  }
  readonly compare: { readonly from: string; readonly to: string; readonly mode: string } | null
  readonly currency: string
  readonly updated_at: string | null
  /** The period reaches into today. */
  readonly partial: boolean
  readonly cards: readonly StatCard[]
  readonly series: readonly StatSeries[]
  /** Values of an axis that is no time. */
  readonly axis: readonly StatValue[]
  readonly annotations?: readonly StatAnnotation[]
  readonly rows: readonly StatRow[]
  readonly totals: Readonly<Record<string, unknown>> | null
  readonly cohorts?: readonly StatCohort[]
  readonly texts?: { readonly words?: readonly StatWord[]; readonly recent?: readonly StatText[] } | null
}

export interface StatCard {
  readonly key: string
  readonly value: number | null
  readonly previous: number | null
  readonly delta: number | null
  readonly better: string | null
  readonly spark: readonly (number | null)[]
}

export interface StatValue {
  readonly id: string
  readonly title: string
  readonly title_en?: string | null
  readonly pid?: number | null
  readonly icon?: string | null
}

export type StatPoint = readonly [string, number | null]

export interface StatSeries {
  readonly key: string
  readonly split: StatValue | null
  readonly points: readonly StatPoint[]
  readonly compare: readonly StatPoint[]
}

export interface StatAnnotation {
  readonly at: string
  readonly to: string | null
  readonly type: string
  readonly title: string
}

export interface StatCohort {
  readonly id: string
  readonly points: readonly StatPoint[]
}

/** A text that a user wrote. */
export interface StatText {
  readonly id: number
  readonly product: string
  readonly reason: string | null
  readonly text: string
  readonly language: string
  readonly country: string
  readonly followup: string
  readonly at: string
}

export interface StatWord {
  readonly word: string
  readonly count: number
}

/** Figures by metric, those of before as `<metric>_prev`. */
export type StatRow = Readonly<Record<string, unknown>> & { readonly dim: StatValue }

/** A value in the language of the interface. */
export function titleOf({ title, title_en }: StatValue, locale: string): string {
  return locale === 'en' && title_en != null && title_en !== '' ? title_en : title
}

/** A figure as a number, whether it came as one or as the text of a decimal; null: not known. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
