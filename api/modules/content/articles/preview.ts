import { html, image, string, text } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'
import { pageOf } from '../previews/page.ts'
import { storePreview, previewAnswer } from '../previews/store-preview.ts'

/** The article with what is not saved yet. */
export const previewArticle = recordAction('articles', {
  name: 'preview',
  changes: 'none',
  path: '/{id}/preview',
  zh: '预览文章',
  en: 'Preview an article',
  access: ['articles.index'],
  audit: false,
  input: {
    title: string('标题', 'Title', { max: 160 }),
    summary: text('摘要', 'Summary', { max: 300 }),
    content: html('正文', 'Content', { max: 500_000 }),
    cover: image('封面', 'Cover'),
    template: string('模板', 'Template', { max: 20 }),
  },
  answer: { fields: previewAnswer },
  run: ({ call, record, input }) => storePreview(call, articlePage({ ...record, ...input })),
})

type Shown = {
  readonly [Name in 'title' | 'cover' | 'summary' | 'content' | 'template' | 'language']?: string | null
}

function articlePage(article: Shown): string {
  const title = article.title ?? ''
  const cover = article.cover ?? ''
  const summary = article.summary ?? ''
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...(/^(https?:\/\/|\/(?!\/))/.test(cover) ? [`<p><img src="${escapeHtml(cover)}" alt=""></p>`] : []),
    ...(summary === '' ? [] : [`<p><strong>${escapeHtml(summary)}</strong></p>`]),
    article.content ?? '',
  ]
  const width = article.template === 'default' ? 'text' : 'wide'
  return pageOf({ language: article.language ?? '', title, body: parts.join('\n'), width })
}
