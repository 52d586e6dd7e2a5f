import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { reviewThemes } from './review-themes.ts'

export default defineModule({
  resources: [reviewThemes],
  keys: keysOf('reviews', {
    'review-themes.index': ['评论主题·查看', 'Review themes: view'],
    'review-themes.update': ['评论主题·修改', 'Review themes: edit'],
    'review-themes.store': ['评论主题·新建', 'Review themes: create'],
    'review-themes.remove': ['评论主题·删除', 'Review themes: delete'],
  }),
  demo,
  english,
})
