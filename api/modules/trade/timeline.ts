import type { Field } from '../../engine/model/field.ts'
import { datetime, string } from '../../engine/model/fields.ts'
import type { Call } from '../../engine/model/operation.ts'
import { fieldOf } from '../../engine/model/resource.ts'
import { run } from '../../engine/query/sql.ts'
import { textOf } from '../../engine/query/text-of.ts'
import { withOffset } from '../../engine/query/zoned-time.ts'
import { type SQL, sql } from '../../kernel/database/sql.ts'
import { timelineWords } from './timeline-words.ts'

/** One thing that happened to a record. */
export const timelineFields = {
  at: datetime('时间', 'At', { required: true }),
  type: string('类型', 'Type', { required: true }),
  title: string('标题', 'Title', { required: true }),
  by: string('操作人', 'By'),
  detail: string('说明', 'Detail'),
}

interface Event {
  readonly at: string
  readonly type: string
  readonly title: string
  readonly by: string | null
  readonly detail: string | null
}

/**
 * Events in the order they happened, out of queries with the columns `at, type, title, by, detail`; `title` is a key of the timeline's
 * words, which are said in the caller's language.
 */
export async function timeline(call: Call, parts: readonly SQL[]): Promise<Event[]> {
  const events = await run<Event>(
    call.tx,
    sql`select e.at, e.type, e.title, e.by, e.detail from (${sql.join([...parts], sql` union all `)}) as e (at, type, title, by, detail)
      where e.at is not null order by e.at, e.type limit 500`,
  )
  return events.map((event) => ({
    ...event,
    at: withOffset(event.at, call.caller.timezone),
    title: wordOf(call, event),
    detail: event.type === 'action' ? changesOf(call, event.detail) : event.detail,
  }))
}

const reportedFields = ['reason', 'email_reason', 'message', 'status', 'note', 'reject_reason']

/** What people did with a record, and what they said with it. */
export function actionsOn(resource: string, id: number): SQL {
  return sql`select l.created_at, 'action', l.action, l.user_name,
      (select jsonb_build_object('resource', l.resource, 'changes', jsonb_agg(c))::text from jsonb_array_elements(l.changes) c
        where c ->> 'field' in (${sql.join(
          reportedFields.map((field) => sql`${field}`),
          sql`, `,
        )}))
    from action_logs l where l.resource = ${resource} and l.record_id = ${id} and l.action <> 'create'`
}

function wordOf({ caller, services }: Call, { type, title }: Event): string {
  const log = type === 'action' ? services.find('action_logs') : undefined
  const choices = log && fieldOf(log, 'action')?.choices
  const words = choices?.find(({ value }) => value === title) ?? timelineWords[title]
  return words === undefined ? title : words[caller.locale === 'en' ? 'en' : 'zh']
}

interface AuditedChange {
  readonly resource: string
  readonly changes:
    | readonly { readonly field: string; readonly label: string; readonly after: unknown }[]
    | null
}

/** `Status: Paid; Reason: …`: fields and choices as the resource calls them. */
function changesOf(call: Call, json: string | null): string | null {
  const { caller, services } = call
  const { resource, changes }: AuditedChange =
    json === null ? { resource: '', changes: null } : JSON.parse(json)
  const target = services.find(resource)
  const isEnglish = caller.locale === 'en'
  const texts = (changes ?? []).map(({ field, label, after }) => {
    const own = target && fieldOf(target, field)
    const name = isEnglish ? (own?.en ?? label) : label
    const value = choiceWord(call, own, after) || '—'
    return isEnglish ? `${name}: ${value}` : `${name}：${value}`
  })
  return texts.length === 0 ? null : texts.join(isEnglish ? '; ' : '；')
}

/** A value as people read it: of a choice its word in the caller's language. */
export function choiceWord({ caller }: Call, field: Field | undefined, value: unknown): string {
  const choice = field?.choices?.find((one) => one.value === value)
  return choice === undefined ? textOf(value) : choice[caller.locale === 'en' ? 'en' : 'zh']
}
