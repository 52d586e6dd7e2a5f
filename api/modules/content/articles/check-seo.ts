import { arrayOf, object } from '../../../engine/model/components.ts'
import { html, string, text } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { seoItems, seoKeys, seoScore } from './seo-score.ts'

const count = { type: 'integer' }

/** What search engines would find in an article that is not saved yet. */
export const checkSeo = collectionAction({
  name: 'check_seo',
  readsOnly: true,
  path: '/check-seo',
  zh: '检查文章 SEO',
  en: 'Check what search engines find in an article',
  access: ['articles.store', 'articles.update'],
  input: {
    title: string('标题', 'Title', { max: 160 }),
    summary: text('摘要', 'Summary', { max: 300 }),
    seo_title: string('SEO 标题', 'SEO title', { max: 70 }),
    seo_description: string('SEO 描述', 'SEO description', { max: 170 }),
    content: html('正文', 'Content', { max: 500_000 }),
  },
  answer: {
    schema: object({
      score: count,
      items: arrayOf({
        title: 'ArticleSeoItem',
        ...object({
          key: { type: 'string', enum: [...seoKeys] },
          value: count,
          points: count,
          most: count,
        }),
      }),
    }),
  },
  run: async ({ input }) => ({ score: seoScore(input), items: seoItems(input) }),
})
