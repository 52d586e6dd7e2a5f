import { isObject } from '../normalise/openapi.ts'
import type { Reply } from './replies.ts'
import type { Before } from './upstream.ts'

/**
 * What the page of a deletion is about: the record as the API shows it. What depends on it is not known of an API that has no such call;
 * a record that is not there is refused before anything is typed.
 */
export function readDependents({ title }: Before, id: string, show: Reply | null): Reply {
  if (show !== null && show.status >= 300) return show
  const record = show !== null && isObject(show.data) && isObject(show.data['data']) ? show.data['data'] : {}
  const key = decodeURIComponent(id)
  const name = record[title]
  const called = typeof name === 'string' && name.trim() !== '' ? name : key
  const none: readonly never[] = []
  return {
    status: 200,
    data: {
      data: {
        record: { id: key, title: called, facts: none },
        prevented: null,
        blocking: none,
        cascading: none,
        detaching: none,
        kept: none,
        confirm: { type_text: called, required: true },
        choices: none,
      },
    },
  }
}
