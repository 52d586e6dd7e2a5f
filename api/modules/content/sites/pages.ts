import { statusNow as specialStatusNow } from '../../trade/special-clock.ts'
import { statusNow as articleStatusNow } from '../articles/states.ts'

/**
 * SQL: the pages that every site has of what is published: `company_id, site_id, language, type, id, path, title, lastmod, noindex, alternates`.
 * The home page is number 0; an article's alternates are its translations that readers can see.
 */
export const sitePages = `
  select s.company_id, s.id as site_id, s.language, 'article' as type, a.id, '/articles/' || a.slug as path, a.title,
    coalesce(a.updated_content_at, a.updated_at) as lastmod, a.noindex,
    coalesce((select jsonb_agg(jsonb_build_object('language', b.language, 'loc', '/articles/' || b.slug) order by b.language)
      from articles b where b.company_id = a.company_id and b.translation_group = a.translation_group and b.id <> a.id
        and b.deleted_at is null and ${articleStatusNow('b')} = 'published'), '[]'::jsonb) as alternates
  from sites s join articles a on a.company_id = s.company_id and a.language = s.language
  where a.deleted_at is null and ${articleStatusNow('a')} = 'published'
  union all
  select s.company_id, s.id, s.language, 'category', c.id, '/articles/category/' || c.slug, c.name, c.updated_at, false, '[]'::jsonb
  from sites s join article_categories c on c.company_id = s.company_id and c.language = s.language where c.status = 'enabled'
  union all
  select s.company_id, s.id, s.language, 'special', p.id, '/specials/' || p.slug, p.title, p.updated_at, false, '[]'::jsonb
  from sites s join specials p on p.company_id = s.company_id and p.language = s.language
  where p.deleted_at is null and ${specialStatusNow('p')} = 'running'
  union all
  select s.company_id, s.id, s.language, 'product', p.id, '/products/' || p.slug, p.name, p.updated_at, false, '[]'::jsonb
  from sites s join products p on p.company_id = s.company_id where p.deleted_at is null and p.status = 'on_sale'
  union all
  select s.company_id, s.id, s.language, 'page', 0, '/', s.name, coalesce(s.last_published_at, s.created_at), false, '[]'::jsonb from sites s`
