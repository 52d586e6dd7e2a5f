import { string, url } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { surveyPath } from './visitors/find-surveys.ts'

/** Where visitors answer a survey without a website of the company. */
export const surveyPage = recordAction('surveys', {
  name: 'public_page',
  path: '/{id}/public-page',
  method: 'GET',
  zh: '问卷的公开地址',
  en: 'Public address of a survey',
  access: ['surveys.index', 'surveys.update'],
  answer: {
    fields: {
      address: url('公开地址', 'Public address'),
      note: string('说明', 'Note'),
    },
  },
  run: async ({ call, record }) => {
    const [company] = await repositoryOf('companies', call).select(
      ['name'],
      sql`t.id = ${call.caller.companyId}::bigint`,
    )
    const address =
      company === undefined
        ? null
        : call.services.readerLinks.publicUrl(surveyPath(company.name, record.slug))
    const note =
      address === null
        ? worded(call.caller.locale, '未设置 PUBLIC_URL 和 INTAKE_PORT，问卷没有公开地址')
        : null
    return { address, note }
  },
})
