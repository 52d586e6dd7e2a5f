import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { reviews } from './reviews.ts'

export default defineModule({
  resources: [reviews],
  keys: keysOf('reviews', {
    'reviews.index': ['评论·查看', 'Reviews: view'],
    'reviews.update': ['评论·修改', 'Reviews: edit'],
    'reviews.store': ['评论·新建', 'Reviews: create'],
    'reviews.remove': ['评论·删除', 'Reviews: delete'],
  }),
  todos: [
    {
      key: 'reviews',
      zh: '待审评论',
      en: 'Reviews to moderate',
      place: 40,
      to: '/reviews/index?f.status=pending',
      resource: 'reviews',
      where: `t.status = 'pending'`,
    },
  ],
  demo,
  english,
})
