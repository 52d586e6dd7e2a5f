import { component, object } from '../../engine/model/components.ts'
import type { JsonSchema } from '../../engine/model/json-schema.ts'
import type { Call, Operation } from '../../engine/model/operation.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'

const largest = 65_536

const properties: Readonly<Record<string, JsonSchema>> = {
  locale: { type: 'string', enum: ['zh', 'en'] },
  density: { type: 'string', enum: ['compact', 'normal', 'comfortable'] },
  page_size: { type: 'integer', minimum: 1, maximum: 200 },
  pinned_routes: { type: 'array', maxItems: 12, items: { type: 'string', minLength: 1, maxLength: 80 } },
  column_prefs: {
    type: 'object',
    additionalProperties: { type: 'object' },
    description: 'By page; a write keeps the pages that it does not name.',
  },
}

const about = {
  path: '/user/preferences',
  tag: 'user',
  access: 'signedIn',
  company: 'optional',
  parameters: [],
  answer: { status: 200, component: 'PreferencesAnswer' },
  components: {
    Preferences: { type: 'object', properties },
    PreferencesAnswer: object({ data: component('Preferences') }),
  },
} as const

/** What a user likes the console to look like, the same on every device. A write keeps what it does not name. */
export function preferenceOperations(): Operation[] {
  return [
    {
      ...about,
      id: 'user_preferences_show',
      method: 'GET',
      zh: '个人偏好',
      en: 'Preferences of the signed-in user',
      handle: async (call) => ({ status: 200, body: { data: await load(call) } }),
    },
    {
      ...about,
      id: 'user_preferences_update',
      method: 'PUT',
      zh: '保存个人偏好',
      en: 'Save preferences of the signed-in user',
      body: {
        component: 'PreferencesChanges',
        schema: { type: 'object', additionalProperties: false, properties },
      },
      handle: async (call) => ({ status: 200, body: { data: await save(call) } }),
    },
  ]
}

async function load({ tx, caller }: Call): Promise<object> {
  const [row] = await run<{ preferences: object | null }>(
    tx,
    sql`select preferences from users where id = ${caller.userId}::bigint`,
  )
  return row?.preferences ?? {}
}

async function save(call: Call): Promise<object> {
  const text = JSON.stringify(call.body)
  const [row] = await run<{ preferences: object }>(
    call.tx,
    sql`update users set preferences = coalesce(preferences, '{}') || ${text}::jsonb || case
        when ${text}::jsonb ? 'column_prefs' then jsonb_build_object('column_prefs',
          coalesce(preferences -> 'column_prefs', '{}') || (${text}::jsonb -> 'column_prefs'))
        else '{}' end
      where id = ${call.caller.userId}::bigint returning preferences`,
  )
  if (row === undefined) throw ApiError.lostSession()
  if (JSON.stringify(row.preferences).length > largest)
    throw ApiError.invalid({ column_prefs: ['偏好设置过大'] })
  return row.preferences
}
