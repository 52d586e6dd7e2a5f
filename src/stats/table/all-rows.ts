import type { Client } from 'urql'
import type { OperationRef } from '../../../generated/types.ts'
import { documentOf } from '../../data/documents.ts'
import type { StatAnswer, StatData, StatRow } from '../data/answer.ts'
import type { Variables } from '../data/calls.ts'

/** The API's limit of a page. */
const most = 200

/** All rows that match, not only those of the page, with their totals; null where one of the answers failed. */
export async function allRows(
  client: Client,
  ref: OperationRef,
  variables: Variables,
): Promise<Pick<StatData, 'rows' | 'totals'> | null> {
  const ask = async (page: number): Promise<StatAnswer | null> => {
    const { data } = await client
      .query(documentOf<StatAnswer>(ref), { ...variables, page, per_page: most })
      .toPromise()
    return data?.result ?? null
  }
  const rows: StatRow[] = []
  let answer = await ask(1)
  const totals = answer?.data.totals ?? null
  for (let page = 2; answer !== null; page += 1) {
    rows.push(...answer.data.rows)
    if (rows.length >= answer.meta.pagination.total || answer.data.rows.length === 0) break
    answer = await ask(page)
  }
  return answer === null ? null : { rows, totals }
}
