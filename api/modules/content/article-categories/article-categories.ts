import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage, enabled } from '../../../engine/model/enums/common.ts'
import { enumeration, image, int, slug, string, text, url } from '../../../engine/model/fields.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { heirIn, parentIn } from '../../../engine/query/self-purposes.ts'
import { idsBelow } from '../../../engine/query/tree.ts'
import { contentFigure } from '../../facts/content-figure.ts'
import { sitePage } from '../sites/site-page.ts'

/** SQL: the articles of a category and of those below it. */
const ownArticles = `select a.id from articles a
  where a.company_id = t.company_id and a.deleted_at is null
    and a.category_id in ${idsBelow('article_categories', 'select t.id', 'r.company_id = t.company_id')}`

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, {
    readOnly: true,
    required: true,
    index: true,
  }),
  name: string('分类名', 'Name', {
    min: 1,
    max: 60,
    required: true,
    unique: { with: ['language', 'parent_id'] },
  }),
  slug: slug('网址标识', 'Slug', { min: 1, max: 80, required: true, unique: { with: ['language'] } }),
  parent_id: ref('上级', 'Parent', 'article_categories', {
    index: true,
    purpose: 'parent',
    dependsOn: ['record_id'],
  }),
  description: text('说明', 'Description', { max: 500 }),
  cover: image('封面', 'Cover', { picture: { kb: 2048 } }),
  seo_title: string('SEO 标题', 'SEO title', { max: 70 }),
  seo_description: string('SEO 描述', 'SEO description', { max: 170 }),
  products: refs('推荐产品', 'Recommended products', 'products', { max: 5 }),
  sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
}

const computedFields = {
  url: computed(url('网址', 'URL'), sitePage(`'articles/category/' || t.slug`)),
  articles_count: computed(int('文章数', 'Articles'), `(select count(*) from (${ownArticles}) own)`),
  pv_30d: computed(
    int('30 天浏览', 'Views (30 days)'),
    contentFigure('article', 'views', { days: 30, ids: ownArticles }),
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    article_categories: typeof fields & typeof computedFields
  }
}

export const articleCategories = defineResource({
  name: 'article_categories',
  entity: 'ArticleCategory',
  zh: '文章分类',
  en: 'Article category',
  path: '/article-categories',
  scope: 'company',
  languageScoped: true,
  levels: 3,
  title: 'name',
  fields,
  computed: computedFields,
  list: {
    search: ['name', 'slug'],
    sortable: ['sort', 'name'],
    sort: 'sort',
    filters: ['parent_id', 'status'],
    perPage: 200,
  },
  options: {
    subtitle: 'slug',
    search: ['name', 'slug'],
    purposes: { parent: parentIn('article_categories', 3), heir: heirIn('article_categories', 3) },
  },
  operations: {
    index: ['article-categories.index'],
    show: ['article-categories.index', 'article-categories.update'],
    store: ['article-categories.store'],
    update: ['article-categories.update'],
    destroy: ['article-categories.remove'],
    dependents: ['article-categories.remove'],
    reorder: ['article-categories.update'],
    options: 'signedIn',
  },
  lifecycle: {
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [
        {
          resource: 'articles',
          effect: 'blocking',
          by: 'category_id',
          where: 'd.company_id = t.company_id and d.category_id = t.id',
          column: 'category_id',
          choice: 'move_to',
          withDeleted: true,
        },
        {
          resource: 'article_categories',
          effect: 'blocking',
          by: 'parent_id',
          where: 'd.company_id = t.company_id and d.parent_id = t.id',
          zh: '下级分类',
          en: 'Categories below',
          column: 'parent_id',
          choice: 'move_to',
        },
      ],
      choices: [
        { key: 'move_to', zh: '迁移到', en: 'Move to', resource: 'article_categories', purpose: 'heir' },
      ],
    },
  },
  reads: ['articles', 'companies', 'sites'],
})
