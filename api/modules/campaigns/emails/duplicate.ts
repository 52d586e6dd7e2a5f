import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { bool, enumeration, string } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { readAudience } from './audience/audience.ts'

/** A draft with the same letter; `unopened` sends it to those who got the first one and have not opened it. */
export const duplicateEmail = recordAction('email_marketings', {
  name: 'duplicate',
  path: '/{id}/duplicate',
  zh: '复制邮件营销',
  en: 'Duplicate an email campaign',
  access: ['email-marketings.store'],
  audit: false,
  answer: 'created',
  input: {
    name: string('名称', 'Name', { min: 2, max: 80, required: true }),
    language: enumeration('语言', 'Language', contentLanguage),
    unopened: bool('发给未打开者', 'To those who have not opened it', { default: false }),
  },
  async run({ records, id, record, input }) {
    const { send_at: _time, link_code_id: _link, ...letter } = records.copyOf(record)
    const language = input.language ?? record.language
    const audience = input.unopened ? unopened(record.audience, id) : record.audience
    return (await records.create({ ...letter, name: input.name, language, audience })).id
  },
})

/** All others of its audience was reached; leaving out recent recipients would leave out all of these. */
function unopened(value: unknown, id: number): unknown {
  const audience = readAudience(value)
  if ('errors' in audience) return value
  return { ...audience, filters: { ...audience.filters, unopened_of: id }, exclude: {} }
}
