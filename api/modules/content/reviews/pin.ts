import { bool } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
export const pinReview = recordAction('reviews', {
  name: 'pin',
  path: '/{id}/pin',
  zh: '置顶评论',
  en: 'Pin a review',
  access: ['reviews.update'],
  audit: false,
  input: { pinned: bool('置顶', 'Pinned', { required: true }) },
  run: ({ records, record, input }) => records.change(record, { is_pinned: input.pinned }),
})
