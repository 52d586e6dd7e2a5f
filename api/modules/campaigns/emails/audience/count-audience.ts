import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { counted } from './audience-rules.ts'

/** How many it is now. */
export const countAudience = recordAction('email_audiences', {
  name: 'count',
  path: '/{id}/count',
  zh: '重新统计人数',
  en: 'Count again',
  access: ['email-marketings.index'],
  audit: false,
  run: async ({ call, id, record, records }) => {
    await records.note(id, await counted(call, record.audience))
  },
})
