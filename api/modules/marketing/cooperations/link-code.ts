import type { Access } from '../../../engine/model/access.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { linkCodeInput } from '../link-codes/link-code-fields.ts'

/** Makes a link code of the selected company and binds it. */
export const makeLinkCode = (access: Access) =>
  recordAction('cooperations', {
    name: 'link_code',
    path: '/{id}/link-code',
    changes: ['link_codes'],
    zh: '生成链接码',
    en: 'Make a link code',
    access,
    input: linkCodeInput,
    answer: { createdIn: 'link_codes' },
    allowed: [
      requires('cooperations', {
        code: 'no_link_code',
        when: { link_code_id: null },
        reason: '已绑定链接码',
      }),
    ],
    audit: 'generate',
    run: async ({ records, call, id, record, input }) => {
      const { companies } = record
      if (Array.isArray(companies) && !companies.includes(call.caller.companyId))
        throw ApiError.conflict('STATE', '当前品牌没有分摊该合作，请切换品牌')
      const link = await repositoryOf('link_codes', call).create(input)
      await records.update(id, { link_code_id: link.id })
      return link.id
    },
  })
