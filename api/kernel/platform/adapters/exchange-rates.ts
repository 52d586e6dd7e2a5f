/** US dollars for one unit of each currency on a day, as decimal texts with up to six places. */
export interface DayRates {
  /** `2026-05-01` */
  readonly day: string
  readonly source: string
  readonly rates: Readonly<Record<string, string>>
}

/** Where a deployment's rates come from. */
export interface RateSource {
  /** The newest that there are. Throws where the source does not answer, or says something else. */
  latest(): Promise<DayRates>
}

/** Rates of one day that the program brings along, for a deployment without a source: their day says how old they are. */
export const builtInRates: DayRates = {
  day: '2025-01-02',
  source: 'builtin',
  rates: {
    EUR: '1.08',
    GBP: '1.27',
    JPY: '0.0067',
    CNY: '0.139',
    TWD: '0.031',
    AUD: '0.66',
    CAD: '0.73',
    BRL: '0.18',
  },
}
