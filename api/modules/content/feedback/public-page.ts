import { string, url } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { feedbackPath } from './visitors/company.ts'

/** Where customers write to the selected company without a website of it. */
export const feedbackPage = collectionAction({
  name: 'public_page',
  path: '/public-page',
  method: 'GET',
  zh: '反馈表单的公开地址',
  en: 'Public address of the form',
  access: ['feedback.index'],
  answer: {
    fields: {
      address: url('公开地址', 'Public address'),
      note: string('说明', 'Note'),
    },
  },
  run: async ({ call }) => {
    const [company] = await repositoryOf('companies', call).select(
      ['name'],
      sql`t.id = ${call.caller.companyId}::bigint`,
    )
    const address =
      company === undefined ? null : call.services.readerLinks.publicUrl(feedbackPath(company.name))
    const note =
      address === null
        ? worded(call.caller.locale, '未设置 PUBLIC_URL 和 INTAKE_PORT，反馈表单没有公开地址')
        : null
    return { address, note }
  },
})
