export interface WorldCompany {
  readonly name: string
  readonly timezone: string
  readonly currency: string
  /** What its clock is ahead of UTC by on a day of `worldSales`, from an almanac and not from the database. */
  readonly offset: (day: string) => string
}

/** Eight hours behind UTC, one and eight ahead; two of them change their clocks in March 2024, one on the last day of the month. */
export const worldCompanies: readonly WorldCompany[] = [
  {
    name: 'world-west',
    timezone: 'America/Los_Angeles',
    currency: 'USD',
    offset: (day) => (day < '2024-03-10' ? '-08:00' : '-07:00'),
  },
  {
    name: 'world-middle',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    offset: (day) => (day < '2024-03-31' ? '+01:00' : '+02:00'),
  },
  { name: 'world-east', timezone: 'Asia/Shanghai', currency: 'JPY', offset: () => '+08:00' },
]
