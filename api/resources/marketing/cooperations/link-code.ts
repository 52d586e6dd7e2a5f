import type { Access, Resource } from '../../../definition/resource.ts'
import { recordAction } from '../../../operations/action.ts'
import { createRecord } from '../../../operations/store.ts'
import { updateRow } from '../../../operations/write.ts'
import { linkCodeInput } from '../link-codes/link-code-fields.ts'
import { linkCodes } from '../link-codes/link-codes.ts'

/** Makes a link code of the selected company and binds it. */
export const makeLinkCode = (access: Access) =>
  recordAction({
    name: 'link_code',
    path: '/{id}/link-code',
    zh: '生成链接码',
    en: 'Make a link code',
    access,
    input: linkCodeInput,
    answer: { createdIn: 'link_codes' },
    refuses: ({ link_code_id: bound }) => (bound === null ? null : '已绑定链接码'),
    audit: 'generate',
    run: async ({ resource, call, find, id, input }) => {
      const link = await createRecord(linkCodes satisfies Resource, input, call, find)
      await updateRow(resource, id, { link_code_id: link['id'] }, call)
      return link['id']
    },
  })
