import { json } from '../../../../engine/model/composite-fields.ts'
import { contentLanguage } from '../../../../engine/model/enums/common.ts'
import { enumeration, int } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { collectionAction } from '../../../../engine/operations/actions/action.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { type Audience, readAudience } from './audience.ts'
import { listedAddresses } from './list-file.ts'
import { peopleOf } from './people.ts'
import { audienceErrors } from './references.ts'

export interface Estimate {
  readonly count: number
  readonly excluded: Readonly<Record<'unsubscribed' | 'bounced' | 'banned' | 'recent', number>>
}

/** How many would get a mail now, and how many of those that were meant do not. */
export async function estimate(call: Call, audience: Audience, language: string): Promise<Estimate> {
  const people = peopleOf(call, audience, language, await listedAddresses(call, audience))
  const rows = await run<{ reason: string | null; people: number }>(
    call.tx,
    sql`select x.reason, count(*) as people from (${people}) x group by 1`,
  )
  const of = (reason: string | null) => rows.find((row) => row.reason === reason)?.people ?? 0
  return {
    count: of(null),
    excluded: {
      unsubscribed: of('unsubscribed'),
      bounced: of('bounced'),
      banned: of('banned'),
      recent: of('recent'),
    },
  }
}

const count = { type: 'integer' }

export const estimateAudience = collectionAction({
  name: 'estimate',
  readsOnly: true,
  path: '/estimate',
  zh: '预计收件人数',
  en: 'How many a mail would go to',
  access: ['email-marketings.store', 'email-marketings.update'],
  input: {
    audience: json('收件人', 'Audience', { required: true }),
    language: enumeration('语言', 'Language', contentLanguage, { required: true }),
  },
  answer: {
    fields: {
      count: int('预计人数', 'Estimated', { required: true }),
      excluded: json('不发送', 'Left out', {
        required: true,
        shape: { unsubscribed: count, bounced: count, banned: count, recent: count },
      }),
    },
  },
  async run({ call, input }) {
    const audience = readAudience(input.audience)
    const errors = 'errors' in audience ? audience.errors : await audienceErrors(call, audience)
    if ('errors' in audience || Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    return await estimate(call, audience, input.language)
  },
})
