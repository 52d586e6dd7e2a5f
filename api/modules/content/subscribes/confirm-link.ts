import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import type { Services } from '../../../engine/model/services.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { ReaderLinks } from '../../../kernel/platform/reader-links.ts'
import { hasLeft } from './has-left.ts'

/** A subscription as the link to confirm it names it. */
export interface ConfirmTarget {
  readonly companyId: number
  readonly subscriberId: number
  /** Seconds since 1970 when the letter was written. */
  readonly issuedAt: number
  /** Of the address that it was written to. */
  readonly fingerprint: number
}

/** How long a letter can be answered, in seconds. */
const lifetime = 30 * 86_400

/** The address that confirms a subscription; null while readers reach nothing here. */
export function confirmUrl(
  { readerLinks }: Pick<Services, 'readerLinks'>,
  companyId: number,
  { id, email }: Pick<RecordOf<'subscribes'>, 'id' | 'email'>,
): string | null {
  const issuedAt = Math.floor(Date.now() / 1000)
  return readerLinks.url('confirm', [companyId, id, issuedAt, readerLinks.fingerprint(email)])
}

/** The subscription that a token is about; null if it was not made here to confirm one. */
export function readConfirmToken(links: ReaderLinks, token: string): ConfirmTarget | null {
  const numbers = links.read('confirm', token)
  if (numbers === null) return null
  const [companyId = 0, subscriberId = 0, issuedAt = 0, fingerprint = 0] = numbers
  return { companyId, subscriberId, issuedAt, fingerprint }
}

/** What the page to confirm says. */
export interface Confirming {
  readonly company: string
  readonly language: string
  /** `ended`: too late, or the subscription is gone or has another address by now. */
  readonly state: 'open' | 'confirmed' | 'left' | 'ended'
}

/** Null for a company that is not there any more. */
export async function confirmingOf(call: Call, target: ConfirmTarget): Promise<Confirming | null> {
  const [company] = await repositoryOf('companies', call).select(
    ['title'],
    sql`t.id = ${target.companyId}::bigint`,
  )
  if (company === undefined) return null
  const [record] = await repositoryOf('subscribes', call).select(
    ['language', 'email', 'status', 'unsubscribed_at'],
    sql`t.company_id = ${target.companyId}::bigint and t.id = ${target.subscriberId}::bigint`,
  )
  const state = record !== undefined && isFor(call, record, target) ? stateOf(record, target) : 'ended'
  return { company: company.title, language: record?.language ?? 'en', state }
}

/** A subscription that waits is confirmed; others stay as they are. Answers what the page says then. */
export async function confirm(call: Call, target: ConfirmTarget): Promise<Confirming | null> {
  const found = await confirmingOf(call, target)
  if (found?.state !== 'open') return found
  const subscribers = repositoryOf('subscribes', call)
  const record = await subscribers.lock(target.subscriberId)
  const state = isFor(call, record, target) ? stateOf(record, target) : 'ended'
  if (state !== 'open') return { ...found, state }
  await subscribers.change(record, {
    status: 'subscribed',
    confirmed_at: new Date().toISOString(),
    consent_ip: record.consent_ip ?? call.ip,
  })
  return { ...found, state: 'confirmed' }
}

type Subscriber = Pick<RecordOf<'subscribes'>, 'email' | 'status' | 'unsubscribed_at'>

/** A letter to a previous address confirms nothing for the present one. */
function isFor(
  { services }: Call,
  { email }: Pick<Subscriber, 'email'>,
  { fingerprint }: ConfirmTarget,
): boolean {
  return services.readerLinks.isSame(email, fingerprint)
}

function stateOf(
  record: Pick<Subscriber, 'status' | 'unsubscribed_at'>,
  { issuedAt }: ConfirmTarget,
): Confirming['state'] {
  if (hasLeft(record)) return 'left'
  if (record.status === 'subscribed') return 'confirmed'
  const isLate = issuedAt + lifetime < Date.now() / 1000
  return record.status === 'pending' && !isLate ? 'open' : 'ended'
}
