import { run } from '../../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../../kernel/database/sql.ts'
import type { Query } from '../../../../kernel/database/types.ts'
import { type CustomerLanguage, customerLanguage } from '../../../../kernel/formats/customer-language.ts'
import type { Question } from '../questions.ts'

/** `soon`: its time has not come; `over`: it has ended, or has as many responses as it takes. */
export type SurveyState = 'open' | 'soon' | 'paused' | 'over'

/** A survey as visitors see it. */
export interface PublicSurvey {
  readonly id: number
  readonly company_id: number
  /** The brand. */
  readonly company: string
  /** Of the company, by which its days are counted. */
  readonly timezone: string
  readonly default_language: string
  readonly language: string
  readonly slug: string
  readonly title: string
  readonly description: string | null
  readonly thanks_html: string | null
  readonly questions: readonly Question[]
  readonly starts_at: string | null
  readonly state: SurveyState
}

/** The public address of a survey, below the outside address of the port. */
export function surveyPath(company: string, slug: string): string {
  return `/survey/${company}/${slug}`
}

/** The surveys of an active company under one address, each in a language of its own; drafts are not there. */
export async function surveysAt(
  tx: Query,
  { company, slug }: { readonly company: string; readonly slug: string },
): Promise<PublicSurvey[]> {
  return await find(tx, sql`c.name = ${company} and s.slug = ${slug}`)
}

/** Null for one that is not there for visitors. */
export async function surveyById(tx: Query, companyId: number, id: number): Promise<PublicSurvey | null> {
  const [found] = await find(tx, sql`c.id = ${companyId}::bigint and s.id = ${id}::bigint`)
  return found ?? null
}

/** Of several the one for this reader: that of the stated language, else an open one in the first of their languages that there is. */
export function surveyFor(
  surveys: readonly PublicSurvey[],
  languages: readonly CustomerLanguage[],
  stated: string | undefined,
): PublicSurvey | null {
  const exact = surveys.find(({ language }) => language === stated)
  if (exact !== undefined) return exact
  const open = surveys.filter(({ state }) => state === 'open')
  const among = open.length > 0 ? open : surveys
  const wished = [...languages, customerLanguage(among[0]?.default_language)]
  const found = wished.map((wish) => among.find(({ language }) => customerLanguage(language) === wish))
  return found.find((each) => each !== undefined) ?? among[0] ?? null
}

async function find(tx: Query, condition: SQL): Promise<PublicSurvey[]> {
  return await run<PublicSurvey & Record<string, unknown>>(
    tx,
    sql`select s.id, s.company_id, c.title as company, c.timezone, c.default_language, s.language, s.slug, s.title, s.description,
        s.thanks_html, s.questions, s.starts_at,
        case when s.status = 'ended' or s.ends_at <= now() then 'over'
          when s.max_responses > 0
            and (select count(*) from survey_responses r where r.company_id = s.company_id and r.survey_id = s.id) >= s.max_responses then 'over'
          when s.status = 'paused' then 'paused' when s.starts_at > now() then 'soon' else 'open' end as state
      from surveys s join companies c on c.id = s.company_id
      where ${condition} and c.status = 'active' and s.status <> 'draft' order by s.id`,
  )
}
