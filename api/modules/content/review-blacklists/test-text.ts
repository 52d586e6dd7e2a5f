import { email, ip, string, text } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { judge } from './match.ts'
import { rulesInForce } from './rules-of.ts'

const word = { type: 'string' }

/** What would become of a review: tries the rules and counts nothing. */
export const testReview = collectionAction({
  name: 'test',
  readsOnly: true,
  path: '/test',
  zh: '试一试评论黑名单',
  en: 'Try the rules on a text',
  access: ['review-blacklists.index'],
  input: {
    text: text('内容', 'Text', { min: 1, max: 5000, required: true }),
    email: email('邮箱', 'Email'),
    ip: ip('IP', 'IP'),
    name: string('昵称', 'Name', { max: 60 }),
  },
  answer: {
    schema: {
      type: 'object',
      properties: {
        action: { ...word, nullable: true, title: '处理', 'x-title-en': 'Action' },
        matched: {
          type: 'array',
          items: {
            type: 'object',
            title: 'MatchedReviewRule',
            properties: {
              id: { type: 'integer', format: 'int64' },
              type: word,
              value: word,
              match: word,
              action: word,
            },
            required: ['id', 'type', 'value', 'match', 'action'],
          },
        },
      },
      required: ['action', 'matched'],
    },
  },
  async run({ call, input }) {
    const textOrNull = (name: keyof typeof input) => (input[name] == null ? null : input[name])
    return judge(await rulesInForce(call, null), {
      text: input.text,
      email: textOrNull('email'),
      ip: textOrNull('ip'),
      name: textOrNull('name'),
    })
  },
})
