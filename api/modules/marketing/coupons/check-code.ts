import { gathered } from '../../../engine/model/composite-fields.ts'
import { bool, string } from '../../../engine/model/fields.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { codeConflicts, suggestCode } from './code-conflicts.ts'

const integer = { type: 'integer', format: 'int64' }
const text = { type: 'string' }

/** Whether a code is free, before it is typed into a form in full. */
export const checkCode = (variant: Variant) =>
  collectionAction({
    name: 'check_code',
    path: '/check-code',
    method: 'GET',
    zh: '检查优惠码',
    en: 'Check a coupon code',
    access: [`${variant}-api.coupons.store`, 'coupons.manage'],
    input: {
      code: string('优惠码', 'Code', { min: 3, max: 32, pattern: '^[A-Za-z0-9_-]+$', required: true }),
    },
    answer: {
      fields: {
        available: bool('可用', 'Available', { required: true }),
        suggestion: string('建议', 'Suggestion'),
        conflicts: gathered('已有的券', 'Coupon code conflict', {
          required: true,
          shape: { id: integer, code: text, name: text },
        }),
      },
    },
    run: async ({ call, input }) => {
      const code = input.code.toUpperCase()
      const companies = call.caller.companyIds
      const conflicts = await codeConflicts(call, { code, companies, except: null })
      const available = conflicts.length === 0
      return { available, suggestion: available ? null : await suggestCode(call, code), conflicts }
    },
  })
