import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
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
  english,
})
