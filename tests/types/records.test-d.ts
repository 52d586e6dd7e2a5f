import { choices } from '../../api/engine/model/choice.ts'
import { bool, enumeration, int, password, string } from '../../api/engine/model/fields.ts'
import type { InputFrom, RecordFrom, RecordOf, ValuesOf } from '../../api/engine/model/records.ts'
import { ref } from '../../api/engine/model/related-fields.ts'
import { defineResource } from '../../api/engine/model/resource.ts'
import type { RulesOf } from '../../api/engine/model/rules.ts'
import { recordAction } from '../../api/engine/operations/actions/action.ts'
import '../../api/modules/registry.ts'

declare const review: RecordOf<'reviews'>
declare const values: ValuesOf<'reviews'>

export const email: string = review.email
export const rating: number | null = review.rating
export const theme: { readonly id: number; readonly title: string } | null = review.theme
export const content: string | undefined = values.content

// @ts-expect-error no field of reviews is called so
export const misspelt = review.emial

// @ts-expect-error nor any of its values
export const misspeltValue = values.contnet

// @ts-expect-error it may be left without a rating
export const alwaysRated: number = review.rating

// @ts-expect-error a review is never in this status
export const inStatus = review.status === 'aproved'

export const rules: RulesOf<'reviews'> = {
  // @ts-expect-error a rule reads fields that there are
  pinned: async (_call, record) => (record.pinned === true ? '' : null),
}

export const pin = recordAction('reviews', {
  name: 'pin',
  path: '/{id}/pin',
  zh: '置顶',
  en: 'Pin',
  access: [],
  input: { pinned: bool('置顶', 'Pinned', { required: true }) },
  run: async ({ input, record }) => {
    const pinned: boolean = input.pinned
    // @ts-expect-error the input has no such value
    const misspeltInput = input.pined
    // @ts-expect-error nor the record
    return [pinned, misspeltInput, record.is_pined]
  },
})

// @ts-expect-error no resource is called so
export type Unknown = RecordOf<'review'>

const fields = {
  name: string('名称', 'Name', { required: true }),
  size: int('大小', 'Size', { default: 1 }),
  status: enumeration('状态', 'Status', choices({ on: ['开', 'On'], off: ['关', 'Off'] })),
  owner_id: ref('负责人', 'Owner', 'users', { required: true }),
  secret: password('密码', 'Password'),
}
declare const made: RecordFrom<typeof fields>
declare const input: InputFrom<typeof fields>

export const row: [string, number, 'on' | 'off' | null, string] = [
  made.name,
  made.size,
  made.status,
  made.owner?.title ?? '',
]
export const secret: string | null | undefined = input.secret

// @ts-expect-error no answer has a password
export const shown = made.secret

export const inline = defineResource({
  name: 'samples',
  entity: 'Sample',
  zh: '样品',
  en: 'Sample',
  path: '/samples',
  scope: 'company',
  title: 'name',
  fields,
  rules: {
    // @ts-expect-error what a resource says in place knows its fields, too
    guard: (_caller, record) => record.nam,
  },
})
