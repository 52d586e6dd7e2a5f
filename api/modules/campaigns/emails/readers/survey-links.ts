import type { Call } from '../../../../engine/model/operation.ts'
import type { CustomerLanguage } from '../../../../kernel/formats/customer-language.ts'
import type { ReaderLinks } from '../../../../kernel/platform/reader-links.ts'
import { surveyFor, surveysAt } from '../../../content/surveys/visitors/find-surveys.ts'
import type { MailTarget } from './mail-urls.ts'

/** A survey as a link to it names it together with the mail that it was in. */
export interface SurveyTarget extends MailTarget {
  readonly surveyId: number
}

/**
 * Where a link of a mail leads that is the public address of a survey of the same company: to the survey as this reader answers it. Null for
 * any other link.
 */
export async function ownSurveyUrl(
  call: Call,
  { companyId, campaignId, mailId }: MailTarget,
  url: string,
  languages: readonly CustomerLanguage[],
): Promise<string | null> {
  const { readerLinks } = call.services
  const prefix = readerLinks.publicUrl('/survey/')
  if (prefix === null || !url.startsWith(prefix)) return null
  const { pathname, searchParams } = new URL(url)
  const [, , company = '', slug = ''] = pathname.split('/')
  const surveys = await surveysAt(call.tx, { company, slug })
  const own = surveys.filter((survey) => survey.company_id === companyId)
  const survey = surveyFor(own, languages, searchParams.get('lang') ?? undefined)
  return survey === null ? null : readerLinks.url('survey', [companyId, campaignId, mailId, survey.id])
}

/** The survey and the mail of a token; null if it was not made here for this. */
export function readSurveyToken(links: ReaderLinks, token: string): SurveyTarget | null {
  const numbers = links.read('survey', token)
  if (numbers === null) return null
  const [companyId = 0, campaignId = 0, mailId = 0, surveyId = 0] = numbers
  return { companyId, campaignId, mailId, surveyId }
}
