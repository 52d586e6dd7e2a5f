import type { Fields } from '../../../engine/model/field.ts'
import { eventKinds } from './kinds/index.ts'

/*
 * Places in an event as people call them: `data.items.0.unit_price` of an order is 明细 1 › 单价.
 */

const labels = JSON.stringify(
  Object.fromEntries(
    Object.entries(eventKinds).map(([kind, { data }]) => [
      kind,
      { occurred_at: '发生时间', ...labelsOf(data) },
    ]),
  ),
)

/** Without the numbers of lines; `#` is where one stands. */
function labelsOf(data: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, { zh, items }]) => [
      [`data.${name}`, items === null ? zh : `${zh}#`],
      ...Object.entries(items ?? {}).map(([inner, item]) => [`data.${name}.${inner}`, `${zh}# › ${item.zh}`]),
    ]),
  )
}

/** SQL: what the place that `path` gives is called in the event `t`; a place without a name stays as it is. */
function placeIn(path: string): string {
  const line = `coalesce(' ' || (substring(${path} from '[.]([0-9]+)')::int + 1), '')`
  const label = `'${labels}'::jsonb -> t.kind ->> regexp_replace(${path}, '[.][0-9]+', '', 'g')`
  return `coalesce(replace(${label}, '#', ${line}), ${path})`
}

/** SQL: where what is first objected to stands. */
export const firstPlace = placeIn('t.reason_field')

/** SQL: every place with what is objected to there; a message that begins with the name of its place says it once. */
export const everyProblem = `(select string_agg(case when starts_with(said.message, said.place) then said.message
    else said.place || '：' || said.message end, '；' order by said.place collate "C")
  from (select ${placeIn('e.key')} as place, e.value ->> 0 as message
    from jsonb_each(case when jsonb_typeof(t.errors) = 'object' then t.errors end) e) said)`
