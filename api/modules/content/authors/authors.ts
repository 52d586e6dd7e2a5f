import { jsonList, tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage, enabled } from '../../../engine/model/enums/common.ts'
import {
  datetime,
  email,
  enumeration,
  html,
  image,
  int,
  slug,
  string,
  url,
} from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { another } from '../../../engine/query/self-purposes.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { contentFigure } from '../../facts/content-figure.ts'
import { publishedAt, statusNow } from '../articles/states.ts'
import { sitePage } from '../sites/site-page.ts'

const ownArticles = `articles a where a.company_id = t.company_id and a.author_id = t.id and a.deleted_at is null`

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, {
    readOnly: true,
    required: true,
    index: true,
  }),
  name: string('署名', 'Name', { min: 1, max: 60, required: true, unique: { with: ['language'] } }),
  slug: slug('网址标识', 'Slug', { min: 1, max: 60, required: true, unique: { with: ['language'] } }),
  avatar: image('头像', 'Avatar', { picture: { kb: 1024, ratio: [1, 1] } }),
  position: string('头衔', 'Position', { max: 80 }),
  bio: html('简介', 'Bio', { max: 5000, required: true }),
  expertise: tags('擅长', 'Expertise', { max: 8, each: 30 }),
  email: email('邮箱', 'Email', { pii: true }),
  socials: jsonList('社交链接', 'Social links', {
    max: 6,
    shape: {
      type: { type: 'string', minLength: 1, maxLength: 30, title: '平台', 'x-title-en': 'Platform' },
      url: {
        type: 'string',
        format: 'uri',
        maxLength: 300,
        pattern: '^https?://',
        title: '网址',
        'x-title-en': 'URL',
      },
    },
  }),
  user_id: ref('对应用户', 'User', 'users'),
  sort: int('排序', 'Sort', { min: 0, max: 9999, default: 100 }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
}

const computedFields = {
  url: computed(url('网址', 'URL'), sitePage(`'authors/' || t.slug`)),
  articles_count: computed(int('文章数', 'Articles'), `(select count(*) from ${ownArticles})`),
  pv_30d: computed(
    int('30 天浏览', 'Views (30 days)'),
    contentFigure('article', 'views', { days: 30, ids: `select a.id from ${ownArticles}` }),
  ),
  last_published_at: computed(
    datetime('最近发文', 'Last published'),
    `(select max(${publishedAt('a')}) from ${ownArticles} and ${statusNow('a')} = 'published')`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    authors: typeof fields & typeof computedFields
  }
}

export const authors = defineResource({
  name: 'authors',
  entity: 'Author',
  zh: '作者',
  en: 'Author',
  path: '/authors',
  scope: 'company',
  languageScoped: true,
  title: 'name',
  fields,
  computed: computedFields,
  list: {
    search: ['name', 'slug', 'email', 'expertise'],
    sortable: ['name', 'articles_count', 'pv_30d', 'last_published_at', 'sort'],
    sort: 'sort',
    filters: ['status', 'expertise', 'user_id', 'articles_count', 'last_published_at'],
  },
  options: {
    subtitle: 'position',
    search: ['name', 'slug'],
    purposes: { another, article: { accepts: () => sql`t.status = 'enabled'`, reason: '已停用' } },
  },
  operations: {
    index: ['authors.index'],
    show: ['authors.index', 'authors.update'],
    store: ['authors.store'],
    update: ['authors.update'],
    destroy: ['authors.remove'],
    dependents: ['authors.remove'],
    options: 'signedIn',
  },
  transfer: { exports: ['authors.index'] },
  lifecycle: {
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [
        {
          resource: 'articles',
          effect: 'blocking',
          by: 'author_id',
          where: 'd.company_id = t.company_id and d.author_id = t.id',
          column: 'author_id',
          choice: 'replace_with',
          withDeleted: true,
        },
      ],
      choices: [
        {
          key: 'replace_with',
          zh: '替代作者',
          en: 'Author instead',
          resource: 'authors',
          purpose: 'another',
        },
      ],
    },
  },
  reads: ['articles', 'companies', 'sites'],
})
