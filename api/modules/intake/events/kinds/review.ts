import { choices } from '../../../../engine/model/choice.ts'
import { country } from '../../../../engine/model/enums/country.ts'
import { email, enumeration, int, ip, string, text, url } from '../../../../engine/model/fields.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { defineKind } from './kind.ts'

const source = choices({
  site: ['网站', 'Site'],
  app: ['软件内', 'In the app'],
  store: ['应用商店', 'App store'],
})

/** A review of a page that the company has a theme for; the theme and the rules against spam say what becomes of it. */
export const review = defineKind({
  data: {
    url: url('页面网址', 'URL', { max: 300, required: true }),
    author_name: string('昵称', 'Name', { min: 1, max: 60, required: true, pii: true }),
    email: email('邮箱', 'Email', { required: true, pii: true }),
    rating: int('评分', 'Rating', { min: 1, max: 5 }),
    title: string('标题', 'Title', { max: 120 }),
    content: text('内容', 'Content', { min: 2, max: 5000, required: true }),
    source: enumeration('来源', 'Source', source, { default: 'site' }),
    ip: ip('IP', 'IP', { pii: true }),
    country: enumeration('国家', 'Country', country),
  },
  senderNames: { theme_id: 'url' },
  async take(call, { url: page, ...data }, occurredAt) {
    const [theme] = await repositoryOf('review_themes', call).select(
      [],
      sql`t.company_id = ${call.caller.companyId}::bigint and t.url = ${page}`,
    )
    if (theme === undefined) throw ApiError.invalid({ url: ['没有这个页面的评论主题'] })
    const made = await repositoryOf('reviews', call).create({
      ...data,
      theme_id: theme.id,
      created_at: occurredAt,
    })
    return { made: { resource: 'reviews', id: made.id, title: made.title ?? made.author_name } }
  },
})
