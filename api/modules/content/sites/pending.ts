import { changedAt as specialChangedAt, statusNow as specialStatusNow } from '../../trade/special-clock.ts'
import { changedAt as articleChangedAt, statusNow as articleStatusNow } from '../articles/states.ts'
import {
  changedAt as infomercialChangedAt,
  statusNow as infomercialStatusNow,
} from '../infomercials/states.ts'

/** What can wait for a site's publication, as SQL over its rows `c` and the site `s`. */
interface Kind {
  readonly type: string
  readonly table: string
  readonly title: string
  readonly path: string
  /** Which rows readers of the site see, or saw. */
  readonly where: string
  /** Which of them are to go from the site. */
  readonly removed: string
  /** Also by the clock: when its time came. */
  readonly changedAt: string
}

const since = `coalesce(s.last_published_at, '-infinity')`

const kinds: readonly Kind[] = [
  {
    type: 'articles',
    table: 'articles',
    title: 'c.title',
    path: `'/articles/' || c.slug`,
    where: `${articleStatusNow('c')} in ('published', 'offline')`,
    removed: `c.deleted_at is not null or ${articleStatusNow('c')} = 'offline'`,
    changedAt: articleChangedAt('c'),
  },
  {
    type: 'specials',
    table: 'specials',
    title: 'c.title',
    path: `'/specials/' || c.slug`,
    where: `${specialStatusNow('c')} in ('running', 'ended', 'offline')`,
    removed: `c.deleted_at is not null or ${specialStatusNow('c')} in ('ended', 'offline')`,
    changedAt: specialChangedAt('c'),
  },
  {
    type: 'sitemap',
    table: 'sitemaps',
    title: 'c.loc',
    path: 'c.loc',
    where: 'c.site_id = s.id',
    removed: 'not c.included',
    changedAt: 'c.updated_at',
  },
  {
    type: 'infomercials',
    table: 'infomercials',
    title: 'c.title',
    path: `'/'`,
    where: `c.status <> 'draft' and ${onSite('c')}`,
    removed: `${infomercialStatusNow('c')} in ('paused', 'ended')`,
    changedAt: infomercialChangedAt('c'),
  },
]

/**
 * SQL: what changed on each site since it was last published: `company_id, site_id, type, id, title, change, path, by, at`.
 */
export const pendingRows = kinds
  .map(
    (kind) => `select s.company_id, s.id as site_id, '${kind.type}' as type, c.id, ${kind.title} as title,
      case when ${kind.removed} then 'removed' when c.created_at > ${since} then 'added' else 'changed' end as change,
      ${kind.path} as path, coalesce(u.name, '') as by, ${kind.changedAt} as at
    from sites s join ${kind.table} c on ${isPending(kind)} left join users u on u.id = c.updated_by`,
  )
  .join(' union all ')

/** SQL: how many of them the site `s` has. */
export const pendingCount = `(select count(*) from (
  ${kinds.map((kind) => `select 1 from ${kind.table} c where ${isPending(kind)}`).join(' union all ')}) pending)`

/** SQL: whether an infomercial stands on the site; the others reach their readers through the client software. */
export function onSite(infomercial: string): string {
  return `${infomercial}.position in ('site_banner', 'site_sidebar', 'article_end')`
}

function isPending({ where, changedAt }: Kind): string {
  return `c.company_id = s.company_id and c.language = s.language and ${changedAt} > ${since} and ${where}`
}
