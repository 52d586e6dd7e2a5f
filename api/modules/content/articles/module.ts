import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { articles } from './articles.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { articleVersionsTable } from './versions.ts'

export default defineModule({
  resources: [articles],
  tables: [articleVersionsTable],
  keys: keysOf('articles', {
    'articles.index': ['文章·查看', 'Articles: view'],
    'articles.store': ['文章·新建', 'Articles: create'],
    'articles.update': ['文章·修改', 'Articles: edit'],
    'articles.remove': ['文章·删除', 'Articles: delete'],
    'articles.publish': ['文章·发布', 'Articles: publish'],
  }),
  demo,
  english,
})
