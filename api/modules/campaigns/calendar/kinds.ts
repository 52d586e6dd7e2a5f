import type { Resource } from '../../../engine/model/resource.ts'
import { articles } from '../../content/articles/articles.ts'
import { statusNow as articleNow } from '../../content/articles/states.ts'
import { selfCoupons, synthesizingCoupons } from '../../marketing/coupons/coupon-variants.ts'
import { statusNow as specialNow } from '../../trade/special-clock.ts'
import { emailMarketings } from '../emails/email-marketings.ts'
import { specials } from '../specials/specials.ts'

export type EventName = 'begins' | 'ends' | 'sends' | 'publishes'

/** Records of one list that have days in the calendar; SQL is over its rows `t`. */
export interface CalendarKind {
  readonly kind: 'coupon' | 'special' | 'email' | 'article'
  readonly scope: 'self' | 'synthesizing' | null
  readonly resource: Resource
  readonly title: string
  readonly detail: string | null
  readonly status: string
  readonly where: string
  /** Rows of one batch at one moment are one entry, with their number. */
  readonly batch: string | null
  /** Moments by what happens then. */
  readonly events: Readonly<Partial<Record<EventName, string>>>
}

export const calendarKinds: readonly CalendarKind[] = [
  couponsOf('self', selfCoupons),
  couponsOf('synthesizing', synthesizingCoupons),
  {
    kind: 'special',
    scope: null,
    resource: specials,
    title: 't.title',
    detail: null,
    status: specialNow('t'),
    where: `t.status <> 'offline'`,
    batch: null,
    events: { begins: 't.starts_at', ends: 't.ends_at' },
  },
  {
    kind: 'email',
    scope: null,
    resource: emailMarketings,
    title: 't.name',
    detail: 't.subject',
    status: 't.status',
    where: `t.status <> 'cancelled'`,
    batch: null,
    events: { sends: 'coalesce(t.send_at, t.sent_at)' },
  },
  {
    kind: 'article',
    scope: null,
    resource: articles,
    title: 't.title',
    detail: null,
    status: articleNow('t'),
    where: `t.status in ('scheduled', 'published')`,
    batch: null,
    events: { publishes: `(case when t.status = 'scheduled' then t.scheduled_at else t.published_at end)` },
  },
]

function couponsOf(scope: 'self' | 'synthesizing', resource: Resource): CalendarKind {
  return {
    kind: 'coupon',
    scope,
    resource,
    title: 't.code',
    detail: 't.name',
    status: 't.status',
    where: `t.status <> 'rejected'`,
    batch: 't.batch_no',
    events: { begins: 't.valid_from', ends: 't.valid_to' },
  }
}
