import { string } from '../../../engine/model/fields.ts'
import { entries } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { linkCodeInput } from './link-code-fields.ts'

const ofRow = {
  name: string('名称', 'Name', { min: 2, max: 80, required: true }),
  utm_content: string('内容 content', 'utm_content', { max: 100, spelling: 'token' }),
  utm_term: string('关键词 term', 'utm_term', { max: 100, spelling: 'token' }),
}

const { code: _code, name: _name, utm_content: _content, utm_term: _term, ...common } = linkCodeInput

/** Up to 200 links that differ in name, content and term only. */
export const makeMany = collectionAction({
  name: 'batch',
  path: '/batch',
  zh: '批量生成链接码',
  en: 'Make link codes',
  access: ['link-codes.store'],
  input: { ...common, rows: entries('链接', 'Links', ofRow, { required: true, max: 200 }) },
  answer: { createdMany: 'link_codes' },
  run: async ({ resource, call, input }) => {
    const { rows, ...shared } = input
    const links = repositoryOf('link_codes', call, resource)
    const made: number[] = []
    for (const [place, row] of rows.entries()) {
      const link = await links.create({ ...shared, ...row }).catch(atRow(place))
      made.push(link.id)
    }
    return made
  },
})

/** What is wrong with one row stands at that row; what they have in common stays where it is. */
function atRow(place: number) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    throw ApiError.invalid(
      Object.fromEntries(
        Object.entries(error.body.errors ?? {}).map(([name, messages]) => [
          Object.hasOwn(ofRow, name) ? `rows.${place}.${name}` : name,
          messages,
        ]),
      ),
    )
  }
}
