import { isAllowed } from '../../../../engine/auth/permission.ts'
import { json, jsonList } from '../../../../engine/model/composite-fields.ts'
import { contentLanguage } from '../../../../engine/model/enums/common.ts'
import { enumeration, int } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { collectionAction } from '../../../../engine/operations/actions/action.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { domainOf } from '../../../../kernel/formats/mail-address.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { type Audience, readAudience } from './audience.ts'
import { listedAddresses } from './list-file.ts'
import { peopleOf } from './people.ts'
import { audienceErrors } from './references.ts'
import { resolveAudience } from './saved.ts'

export interface Estimate {
  readonly count: number
  readonly excluded: Readonly<Record<'unsubscribed' | 'bounced' | 'banned' | 'recent', number>>
  readonly sample: readonly Person[]
}

interface Person {
  readonly email: string
  /** Empty where it is not known. */
  readonly name: string
  readonly country: string
}

const sampleSize = 5

/**
 * How many would get a mail now, and how many of those that were meant do not; in any language where none is named. With a few of those who
 * would, the same ones for the same people.
 */
export async function estimate(call: Call, audience: Audience, language: string | null): Promise<Estimate> {
  // No people where a saved audience is gone.
  const own = (await resolveAudience(call, audience)) ?? { source: 'list' as const }
  const people = peopleOf(call.caller, own, language, await listedAddresses(call, own))
  const rows = await run<{ reason: string | null; people: number; sample: Person[] | null }>(
    call.tx,
    sql`with x as materialized (${people})
      select x.reason, count(*) as people, case when x.reason is null then (select jsonb_agg(to_jsonb(y)) from (
          select z.email, coalesce(z.name, '') as name, coalesce(z.country, '') as country from x z where z.reason is null order by md5(z.email) limit ${sampleSize}) y) end as sample
      from x group by 1`,
  )
  const row = (reason: string | null) => rows.find((one) => one.reason === reason)
  const of = (reason: string | null) => row(reason)?.people ?? 0
  return {
    count: of(null),
    excluded: {
      unsubscribed: of('unsubscribed'),
      bounced: of('bounced'),
      banned: of('banned'),
      recent: of('recent'),
    },
    sample: row(null)?.sample ?? [],
  }
}

/** `l…@mail.example`, without a name. */
function shortened({ email, country }: Person): Person {
  return { email: `${email.slice(0, 1)}…@${domainOf(email)}`, name: '', country }
}

const count = { type: 'integer' }
const word = { type: 'string' }

export const estimateAudience = collectionAction({
  name: 'estimate',
  readsOnly: true,
  path: '/estimate',
  zh: '预计收件人数',
  en: 'How many a mail would go to',
  access: ['email-marketings.store', 'email-marketings.update'],
  input: {
    audience: json('收件人', 'Audience', { required: true }),
    language: enumeration('语言', 'Language', contentLanguage),
  },
  answer: {
    fields: {
      count: int('预计人数', 'Estimated', { required: true }),
      excluded: json('不发送', 'Left out', {
        required: true,
        shape: { unsubscribed: count, bounced: count, banned: count, recent: count },
      }),
      sample: jsonList('示例', 'Sample', {
        required: true,
        shape: { email: word, name: word, country: word },
      }),
    },
  },
  async run({ call, input }) {
    const audience = readAudience(input.audience)
    const errors = 'errors' in audience ? audience.errors : await audienceErrors(call, audience)
    if ('errors' in audience || Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const language = input.language ?? null
    const { sample, ...counts } = await estimate(call, audience, language)
    // In full for those who may read what was sent to whom.
    const isOpen = isAllowed(['email-marketing-logs.index'], call.caller)
    return { ...counts, sample: isOpen ? sample : sample.map(shortened) }
  },
})
