import { choices } from '../../../engine/model/choice.ts'
import { object } from '../../../engine/model/components.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { reading } from '../../../engine/model/effects.ts'
import { date, enumeration, int, string } from '../../../engine/model/fields.ts'
import { fieldSchema } from '../../../engine/model/json-schema.ts'
import type { Call, Operation } from '../../../engine/model/operation.ts'
import { entries } from '../../../engine/model/related-fields.ts'
import { mayList } from '../../../engine/operations/read/count-listed.ts'
import { languageParameters } from '../../../engine/operations/read/language.ts'
import { today } from '../../../engine/query/today.ts'
import { specials } from '../specials/specials.ts'
import { type CalendarEntry, entriesOf, mostOfKind } from './entries.ts'
import { calendarKinds } from './kinds.ts'

const required = { required: true } as const

const kind = choices({
  coupon: ['优惠券', 'Coupon'],
  special: ['活动', 'Special'],
  email: ['邮件', 'Email'],
  article: ['文章', 'Article'],
})

const event = choices({
  begins: ['开始', 'Begins'],
  ends: ['结束', 'Ends'],
  sends: ['发送', 'Sent'],
  publishes: ['发布', 'Published'],
})

const scope = choices({ self: ['自营', 'Own'], synthesizing: ['综合', 'Shared'] })

const answer = {
  month: string('月份', 'Month', required),
  today: date('今天', 'Today', required),
  kinds: tags('可见的种类', 'Kinds', { max: calendarKinds.length }),
  left_off: int('未列出', 'Left off', required),
  entries: entries(
    '日程',
    'Entries',
    {
      key: string('键', 'Key', required),
      kind: enumeration('种类', 'Kind', kind, required),
      scope: enumeration('范围', 'Scope', scope),
      event: enumeration('事件', 'Event', event, required),
      date: date('日期', 'Date', required),
      time: string('时间', 'Time', required),
      id: int('ID', 'ID', required),
      title: string('名称', 'Title', required),
      detail: string('说明', 'Detail'),
      status: string('状态', 'Status', required),
      count: int('数量', 'Number', required),
    },
    { required: true, max: mostOfKind * calendarKinds.length },
  ),
}

/**
 * `GET /marketing-calendar`: what begins, ends, is sent or is published in a month, this one unless another is named, on the company's
 * clock. Of each kind there is what its own list would show to the caller, in the language of the call; a statement each.
 */
export function calendarOperations(): Operation[] {
  return [
    {
      id: 'marketing_calendar',
      method: 'GET',
      path: '/marketing-calendar',
      tag: 'marketing_calendar',
      zh: '营销日历',
      en: 'Marketing calendar',
      access: [...new Set(calendarKinds.flatMap(({ resource }) => keysOf(resource.operations.index)))],
      company: 'required',
      extensions: reading('articles', 'coupons', 'email_marketings', 'marketing_allocations', 'specials'),
      parameters: [
        {
          name: 'month',
          in: 'query',
          schema: {
            type: 'string',
            pattern: String.raw`^20[2-9]\d-(0[1-9]|1[0-2])$`,
            title: '月份',
            'x-title-en': 'Month',
          },
        },
        ...languageParameters(specials),
      ],
      answer: { status: 200, component: 'MarketingCalendarAnswer' },
      components: {
        MarketingCalendarAnswer: object({
          data: object(
            Object.fromEntries(
              Object.entries(answer).map(([name, field]) => [name, fieldSchema(field, 'answer')]),
            ),
          ),
        }),
      },
      handle: async (call) => ({ status: 200, body: { data: await monthOf(call) } }),
    },
  ]
}

async function monthOf(call: Call) {
  const { query, caller } = call
  const now = today(caller.timezone)
  const { month: named } = query
  const month = typeof named === 'string' ? named : now.slice(0, 7)
  const seen = calendarKinds.filter(({ resource }) => mayList(resource, caller))
  const found: CalendarEntry[] = []
  let leftOff = 0
  for (const each of seen) {
    const { entries: some, leftOff: more } = await entriesOf(each, month, call)
    found.push(...some)
    leftOff += more
  }
  return {
    month,
    today: now,
    kinds: [...new Set(seen.map((each) => each.kind))],
    left_off: leftOff,
    entries: found.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)),
  }
}

const orderOf = ({ date: day, time, key }: CalendarEntry) => `${day} ${time} ${key}`

function keysOf(access: Operation['access'] | undefined): readonly string[] {
  return access === undefined || typeof access === 'string' ? [] : access
}
