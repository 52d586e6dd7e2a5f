import { requires } from '../../../engine/model/definition/requirement.ts'
import { decimal, enumeration, text } from '../../../engine/model/fields.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { assignStep, recordStep } from '../../../engine/operations/actions/steps.ts'
import { customerLanguage, languageOfCountry } from '../../../kernel/formats/customer-language.ts'
import { companyContact } from '../../organisation/companies/company-contact.ts'
import { level } from './choices.ts'
import { welcomeLetter } from './welcome-letter.ts'

const access = ['agencies.update']

const setLevel = recordStep('agencies', {
  zh: '改等级',
  en: 'Set the level',
  access,
  input: { level: enumeration('等级', 'Level', level, { required: true }) },
  run: ({ records, id, input }) => records.update(id, { level: input.level }),
})

const suspend = recordStep('agencies', {
  zh: '暂停',
  en: 'Suspend',
  access,
  danger: true,
  input: { reason: text('原因', 'Reason', { min: 1, max: 300, required: true }) },
  allowed: [
    requires('agencies', { code: 'active', when: { status: 'active' }, reason: '只有合作中的代理可以暂停' }),
  ],
  run: ({ records, id }) => records.update(id, { status: 'suspended' }),
})

const activate = recordStep('agencies', {
  zh: '启用',
  en: 'Activate',
  access,
  allowed: [
    requires('agencies', {
      code: 'suspended',
      when: { status: 'suspended' },
      reason: '只有暂停的代理可以启用',
    }),
  ],
  run: ({ records, id }) => records.update(id, { status: 'active' }),
})

export const bulk = { set_level: setLevel, suspend, activate, assign: assignStep(access) }

/** The agency may begin, on these terms; a message says so. */
export const approve = recordAction('agencies', {
  name: 'approve',
  path: '/{id}/approve',
  zh: '审核通过',
  en: 'Approve the agency',
  access,
  input: {
    commission_percent: decimal('默认佣金(%)', 'Commission', {
      precision: 5,
      scale: 2,
      min: 0,
      max: 100,
      required: true,
    }),
    level: enumeration('等级', 'Level', level, { required: true }),
  },
  audit: 'approve',
  allowed: [
    requires('agencies', {
      code: 'pending',
      when: { status: 'pending' },
      reason: '只有待审核的代理可以审核',
    }),
  ],
  run: async ({ records, id, record, input, call }) => {
    const { commission_percent: percent, level: rank } = input
    await records.update(id, { status: 'active', commission_percent: percent, level: rank })
    const { default_language: usual } = await companyContact(call)
    const letter = welcomeLetter(customerLanguage(languageOfCountry(record.country), usual), {
      contact: record.contact_name,
      name: record.name,
      code: record.code,
      percent: percent,
    })
    await postLetter(call, { to: record.email, ...letter })
  },
})
