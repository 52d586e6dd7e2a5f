import type { Operation } from '../model/operation.ts'
import { createFinder } from './find-operation.ts'

export interface Served {
  readonly method: string
  /** Path without the query. */
  readonly path: string
  readonly status: number
  readonly body: unknown
  /** A repeat by its `Idempotency-Key`. */
  readonly replayed: boolean
  /** Action log rows that its transactions left. */
  readonly rows: number
}

/** Operations that may write and leave no row of the action log, and why that is right. */
const unlogged: Readonly<Record<string, string>> = {
  authorizations_store: 'stands in the log of sign-ins',
  authorizations_current_destroy: 'stands in the log of sign-ins',
  user_notifications_index: 'what somebody has seen',
  user_notification_logs_read: 'what somebody has seen',
  notification_logs_delete: 'messages of their reader alone',
  notification_logs_multi_delete: 'messages of their reader alone',
  user_preferences_update: 'how somebody likes the console to look',
  web_subscriptions_store: 'a browser of the user',
  web_subscriptions_update: 'a browser of the user',
  routes_visits: 'pages that somebody went to',
  client_errors_store: 'is a log itself',
  articles_lock: 'says for minutes who is writing',
  imports_store: 'a draft; the import is logged',
  imports_update: 'a draft; the import is logged',
  imports_run: 'its job leaves the row with what it writes',
  self_platforms_import_costs: 'its job leaves the rows with what it writes',
  synthesizing_platforms_import_costs: 'its job leaves the rows with what it writes',
  jobs_link: 'an address; the download is logged',
  links_store: 'an address of a file',
  articles_check_seo: 'changes nothing',
  articles_preview: 'changes nothing',
  ban_emails_impact: 'changes nothing',
  ban_emails_test: 'changes nothing',
  checkout_links_preview: 'changes nothing',
  email_marketings_check: 'changes nothing',
  email_marketings_estimate: 'changes nothing',
  email_marketings_preview: 'changes nothing',
  infomercials_preview: 'changes nothing',
  key_batches_preview: 'changes nothing',
  orders_quote: 'changes nothing',
  prices_bulk_preview: 'changes nothing',
  review_blacklists_test: 'changes nothing',
  self_coupons_preview: 'changes nothing',
  self_coupons_test: 'changes nothing',
  special_prizes_simulate: 'changes nothing',
  surveys_preview: 'changes nothing',
  synthesizing_coupons_preview: 'changes nothing',
  synthesizing_coupons_test: 'changes nothing',
}

/** Refusals that leave a row of something else, which stays. */
const banning: ReadonlySet<string> = new Set(['orders_store', 'reviews_store', 'subscribes_store'])

/** A second time they change nothing. */
const repeatable: ReadonlySet<string> = new Set(['feedback_take'])

export interface ActionLogProof {
  /** Operations that have to leave a row. */
  readonly operations: number
  /** Calls of them that succeeded and left theirs. */
  readonly calls: number
  /** Those of which no call succeeded. */
  readonly unseen: readonly string[]
  /** Calls that left no row although they succeeded, or one although they did not. */
  readonly problems: readonly string[]
}

export interface ActionLogCheck {
  note(served: Served): void
  /** What was seen since the check was made. */
  proof(): ActionLogProof
}

/**
 * Watches calls (domain/resources.md §1 “Audit”): every write, export, download and reveal that succeeds leaves a row or more in
 * transactions that were committed; what is refused, repeated or only read leaves none.
 */
export function createActionLogCheck(operations: readonly Operation[]): ActionLogCheck {
  const operationOf = createFinder(operations)
  const logged = new Map(operations.filter(isLogged).map(({ id }) => [id, 0]))
  const problems: string[] = []
  return {
    note(served) {
      const id = operationOf(served.method, served.path)?.id
      if (id === undefined) return
      const calls = logged.get(id)
      const due = calls === undefined ? 'none' : dueOf(id, served)
      const left = served.rows > 0 ? 'row' : 'none'
      if (due !== 'either' && due !== left)
        problems.push(`${id} ${served.path} ${served.status}: ${served.rows} rows`)
      if (calls !== undefined && left === 'row' && served.status < 300) logged.set(id, calls + 1)
    },
    proof: () => ({
      operations: logged.size,
      calls: [...logged.values()].reduce((sum, calls) => sum + calls, 0),
      unseen: [...logged].flatMap(([id, calls]) => (calls === 0 ? [id] : [])),
      problems,
    }),
  }
}

/** Whether a success has to leave a row. */
export function isLogged({ id, method, writes }: Operation): boolean {
  return (method !== 'GET' || writes === true) && !Object.hasOwn(unlogged, id)
}

/** Answers of writes to several records say how many of them it was. */
const counts = ['succeeded', 'attached', 'created']

/** A refusal of the business (200 with its own code) keeps what was done before it; actions that only give texts write nothing. */
function dueOf(id: string, { status, body, replayed }: Served): 'row' | 'none' | 'either' {
  if (replayed) return 'none'
  if (status >= 300) return banning.has(id) ? 'either' : 'none'
  const data: unknown = Object(body)['data']
  const isIdle = counts.some((name) => Object(data)[name] === 0) || Object(data)['texts'] !== undefined
  return isIdle || repeatable.has(id) || Object.hasOwn(Object(body), 'status_code') ? 'either' : 'row'
}
