import { allowing } from '../../../engine/auth/membership.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import { languagesInUse } from './languages-in-use.ts'

/** The role that the founder of a company has in it (domain/screens.md, companies.create). */
const founderRole = 'brand_manager'

/** Administrators see every company, others those of their own where they hold the key. */
export const companyRules = defineRules('companies', {
  visible: ({ userId, isAdmin, access }) =>
    isAdmin ? sql`true` : sql`t.id = any(${allowing(userId, access)})`,
  beforeWrite: async (call, values, record) => ({
    ...nameErrors(call, values, record),
    ...timezoneErrors(values),
    ...languageErrors({ ...record, ...values }),
    ...(record === null ? {} : await removedLanguages(call, values, record)),
  }),
  afterInsert: async (call, id) => {
    await run(
      call.tx,
      sql`insert into company_users (company_id, user_id) values (${id}::bigint, ${call.caller.userId}::bigint)`,
    )
    await run(
      call.tx,
      sql`insert into role_assignments (user_id, role_id, company_id)
        select ${call.caller.userId}::bigint, r.id, ${id}::bigint from roles r where r.name = ${founderRole}`,
    )
  },
})

function nameErrors(
  { caller }: Call,
  { name }: ValuesOf<'companies'>,
  record: RecordOf<'companies'> | null,
): ErrorsOf<'companies'> {
  const changes = record !== null && name !== undefined && name !== record.name
  return changes && !caller.isAdmin ? { name: ['标识创建后只有超级管理员可以修改'] } : {}
}

function timezoneErrors({ timezone }: DraftOf<'companies'>): ErrorsOf<'companies'> {
  if (typeof timezone !== 'string' || isTimezone(timezone)) return {}
  return { timezone: ['没有这个时区'] }
}

function isTimezone(timezone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Each language once, one kind of Japanese only, and the default among them. */
function languageErrors(company: DraftOf<'companies'>): ErrorsOf<'companies'> {
  const marks = marksOf(company.languages)
  const unknown = marks.find((mark) => !contentLanguage.some(({ value }) => value === mark))
  const isDouble = new Set(marks).size < marks.length
  const problems: Message[] = [
    ...(unknown === undefined ? [] : [message('语言不存在：{name}', { name: unknown })]),
    ...(isDouble ? (['同一语言不能出现两次'] as const) : []),
    ...(marks.includes('ja') && marks.includes('jp') ? (['不能同时包含 ja 和 jp'] as const) : []),
  ]
  return {
    ...(problems.length === 0 ? {} : { languages: problems }),
    ...(marks.includes(company.default_language ?? '')
      ? {}
      : { default_language: ['默认语言必须在所选语言之内'] }),
  }
}

async function removedLanguages(
  call: Call,
  values: ValuesOf<'companies'>,
  record: RecordOf<'companies'>,
): Promise<ErrorsOf<'companies'>> {
  if (values.languages === undefined) return {}
  const retained = marksOf(values.languages)
  const removed = marksOf(record.languages).filter((mark) => !retained.includes(mark))
  const problems: Message[] = []
  for (const mark of removed) {
    const used = await languagesInUse(call, record.id, mark)
    if (used.length > 0) problems.push(message('{mark} 还有 {used}，不能移除', { mark, used }))
  }
  return problems.length === 0 ? {} : { languages: problems }
}

function marksOf(languages: unknown): string[] {
  if (!Array.isArray(languages)) return []
  return languages.map((language: { mark?: unknown }) => String(language.mark))
}
