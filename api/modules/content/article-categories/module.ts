import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { articleCategories } from './article-categories.ts'
import { demo } from './demo.ts'

export default defineModule({
  resources: [articleCategories],
  keys: keysOf('articles', {
    'article-categories.index': ['文章分类·查看', 'Article categories: view'],
    'article-categories.store': ['文章分类·新建', 'Article categories: create'],
    'article-categories.update': ['文章分类·修改', 'Article categories: edit'],
    'article-categories.remove': ['文章分类·删除', 'Article categories: delete'],
  }),
  demo,
})
