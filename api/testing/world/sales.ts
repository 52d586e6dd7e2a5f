/** A sale of every company of the world: at midnight, a millisecond before it, on a leap day and at the ends of months. */
export interface WorldSale {
  /** On the company's clock. */
  readonly at: string
  readonly currency: 'USD' | 'EUR' | 'JPY'
  readonly total: string
  readonly rate: string
  /** The total times the rate, to the cent. */
  readonly dollars: string
}

export const worldSales: readonly WorldSale[] = [
  { at: '2024-02-28T23:59:59.999', currency: 'USD', total: '10.01', rate: '1', dollars: '10.01' },
  { at: '2024-02-29T00:00:00.000', currency: 'EUR', total: '7.77', rate: '1.083300', dollars: '8.42' },
  { at: '2024-02-29T23:59:59.999', currency: 'JPY', total: '333', rate: '0.006651', dollars: '2.21' },
  { at: '2024-03-01T00:00:00.000', currency: 'USD', total: '3.33', rate: '1', dollars: '3.33' },
  { at: '2024-03-31T23:59:59.999', currency: 'EUR', total: '1.99', rate: '1.083300', dollars: '2.16' },
  { at: '2024-04-01T00:00:00.000', currency: 'JPY', total: '1', rate: '0.006651', dollars: '0.01' },
]

/** What the sales of a company come to by its days, added up by hand. */
export const worldDays = {
  '2024-02-28': { orders: 1, revenue_usd: '10.01' },
  '2024-02-29': { orders: 2, revenue_usd: '10.63' },
  '2024-03-01': { orders: 1, revenue_usd: '3.33' },
  '2024-03-31': { orders: 1, revenue_usd: '2.16' },
  '2024-04-01': { orders: 1, revenue_usd: '0.01' },
} as const

/** By months. */
export const worldMonths = {
  '2024-02-01': { orders: 3, revenue_usd: '20.64' },
  '2024-03-01': { orders: 2, revenue_usd: '5.49' },
  '2024-04-01': { orders: 1, revenue_usd: '0.01' },
} as const
