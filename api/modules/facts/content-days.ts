import { columns, type Source, sums, table } from '../../engine/statistics/definition/source.ts'

/** Visits of one kind of content, by its records. */
export function contentDays(
  object: 'special' | 'infomercial' | 'checkout_link' | 'email_marketing',
  renamed: Readonly<Record<string, string>> = {},
): Source {
  return {
    name: `${object}_days`,
    about:
      'Daily facts of content: visits as the pages report them, and sales that name the record. Test and deleted orders are left out.',
    from: table('daily_content_stats t'),
    time: { date: 't.date' },
    company: 't.company_id',
    condition: `t.object_type = '${object}'`,
    measures: {
      ...sums('orders', 'revenue_usd', 'views', 'visitors', 'clicks', 'actions'),
      ...renamed,
    },
    dims: columns({ [object]: 't.object_id', country: 't.country', company: 't.company_id' }),
  }
}
