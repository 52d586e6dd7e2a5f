import {
  dayInLast,
  inLanguage,
  inLast,
  isSale,
  of,
  ofNow,
  type Oracle,
  share,
  today,
  within,
} from '../oracle.ts'

const admin = `(select u.id from users u where u.username = 'admin')`
const articles = `from articles a where a.company_id = $1 and a.deleted_at is null and ${inLanguage('a')}`
const reviews = `from reviews r where r.company_id = $1 and r.deleted_at is null and ${inLanguage('r')}`
const themes = `from review_themes h where h.company_id = $1 and ${inLanguage('h')}`
const rules = `from review_blacklists b where b.company_id = $1`
const tickets = `from feedback t where t.company_id = $1`
const subscribers = `from subscribes s where s.company_id = $1 and ${inLanguage('s')}`
const answers = `from survey_responses r join surveys s on s.id = r.survey_id where s.company_id = $1 and ${inLanguage('s')}`
const specials = `from specials s where s.company_id = $1 and s.deleted_at is null and s.status in ('scheduled', 'running', 'ended') and ${inLanguage('s')}`
const ofSpecials = `from orders o join specials s on s.id = o.special_id where o.company_id = $1 and s.deleted_at is null and ${inLanguage('s')} and ${isSale('o')}`
const addresses = `from sitemaps m where m.company_id = $1 and ${inLanguage('m')}`
const publishes = `from publishes p where p.company_id = $1`
const opened = `h.is_open and (h.close_after_days = 0 or now() - h.created_at < h.close_after_days * interval '1 day')`
const log = (table: string) => `from ${table} l where l.company_id = $1 and ${within('l.created_at')}`

/** Figures of content, of what customers write, and of logs. */
export const ofContent: readonly Oracle[] = [
  ...ofNow('文章', '/articles/summary', {
    total: `select count(*) ${articles}`,
    published: `select count(*) ${articles} and (a.status = 'published' or (a.status = 'scheduled' and a.scheduled_at <= now()))`,
    in_review: `select count(*) ${articles} and a.status = 'in_review'`,
    scheduled: `select count(*) ${articles} and a.status = 'scheduled' and (a.scheduled_at is null or a.scheduled_at > now())`,
    stale: `select count(*) ${articles} and (timezone($4, a.updated_content_at))::date <= ${today} - 365`,
  }),
  ...ofNow(
    '文章浏览',
    '/articles/summary',
    {
      pv_30d: `select coalesce(sum(f.views), 0) from daily_content_stats f join articles a on a.id = f.object_id
        where f.company_id = $1 and f.object_type = 'article' and a.deleted_at is null and ${inLanguage('a')} and ${dayInLast(30, 'f.date')}`,
    },
    { isOfFacts: true },
  ),
  ...ofNow('评论', '/reviews/summary', {
    pending: `select count(*) ${reviews} and r.status = 'pending'`,
    negative_unreplied: `select count(*) ${reviews} and r.status = 'approved' and r.rating in (1, 2) and r.replied_at is null`,
    avg_rating: `select round(sum(r.rating)::numeric / nullif(count(r.rating), 0), 2) ${reviews} and r.status = 'approved'`,
    new_7d: `select count(*) ${reviews} and ${inLast(7, 'r.created_at')}`,
    spam_7d: `select count(*) ${reviews} and r.status = 'spam' and ${inLast(7, 'r.created_at')}`,
  }),
  ...ofNow('评论主题', '/review-themes/summary', {
    themes: `select count(*) ${themes}`,
    open: `select count(*) ${themes} and ${opened}`,
    pending: `select count(*) ${reviews} and r.status = 'pending' and r.theme_id is not null`,
    avg_rating: `select round(sum(r.rating)::numeric / nullif(count(r.rating), 0), 2) ${reviews} and r.status = 'approved' and r.theme_id is not null`,
  }),
  ...ofNow('评论黑名单', '/review-blacklists/summary', {
    rules: `select count(*) ${rules}`,
    hits_30d: `select count(*) ${reviews} and ${inLast(30, 'r.created_at')} and exists (select ${rules} and b.value = any (r.matched_rules))`,
    auto_rejected_30d: `select count(*) ${reviews} and r.status = 'rejected' and ${inLast(30, 'r.created_at')}
      and exists (select ${rules} and b.action = 'reject' and b.value = any (r.matched_rules))`,
  }),
  ...ofNow('反馈', '/feedback/summary', {
    open: `select count(*) ${tickets} and t.status = 'open'`,
    mine: `select count(*) ${tickets} and t.assignee_id = ${admin} and t.status in ('open', 'processing', 'replied', 'waiting')`,
    overdue: `select count(*) ${tickets} and t.first_reply_at is null and t.status in ('open', 'processing') and now() > t.sla_due_at`,
    avg_first_reply_h: `select round((sum(extract(epoch from t.first_reply_at - t.created_at)) / count(*) / 3600)::numeric, 1) ${tickets}
      and t.first_reply_at is not null`,
    satisfaction: `select round(sum(t.satisfaction)::numeric / nullif(count(t.satisfaction), 0), 2) ${tickets}`,
    resolved_7d: `select count(*) ${tickets} and ${inLast(7, 't.resolved_at')}`,
  }),
  ...ofNow('订阅', '/subscribes/summary', {
    subscribed: `select count(*) ${subscribers} and s.status = 'subscribed'`,
    new_30d: `select count(*) ${subscribers} and ${inLast(30, 's.created_at')}`,
    unsub_30d: `select count(*) ${subscribers} and ${inLast(30, 's.unsubscribed_at')}`,
    bounced: `select count(*) ${subscribers} and s.status = 'bounced'`,
    confirm_rate: `select ${share('count(s.confirmed_at)', 'count(*)')} ${subscribers}`,
  }),
  ...ofNow('问卷', '/surveys/summary', {
    running: `select count(*) from surveys s where s.company_id = $1 and ${inLanguage('s')} and s.status = 'running'`,
    responses_30d: `select count(*) ${answers} and ${inLast(30, 'r.created_at')}`,
    completion_rate: `select ${share('sum(case when r.completed then 1 else 0 end)', 'count(*)')} ${answers}`,
  }),
  ...ofNow('专题', '/specials/summary', {
    running: `select count(*) ${specials} and s.starts_at <= now() and s.ends_at > now()`,
    scheduled: `select count(*) ${specials} and s.starts_at > now()`,
    participants: `select coalesce(sum(f.actions), 0) from daily_content_stats f join specials s on s.id = f.object_id
      where s.company_id = $1 and s.deleted_at is null and ${inLanguage('s')} and f.object_type = 'special'`,
    orders: `select count(*) ${ofSpecials}`,
    revenue_usd: `select coalesce(sum(o.total_usd), 0) ${ofSpecials}`,
  }),
  ...ofNow('Sitemap', '/sitemaps/summary', {
    total: `select count(*) ${addresses}`,
    included: `select count(*) ${addresses} and m.included`,
    broken: `select count(*) ${addresses} and m.http_status >= 400 and m.http_status <= 599`,
    redirected: `select count(*) ${addresses} and m.http_status / 100 = 3`,
    unchecked: `select count(*) ${addresses} and m.http_status is null`,
  }),
  ...ofNow('网站发布', '/website-publishes/summary', {
    running: `select count(*) ${publishes} and p.status in ('queued', 'building', 'deploying', 'awaiting')`,
    success_30d: `select count(*) ${publishes} and p.status = 'done' and ${inLast(30, 'p.created_at')}`,
    failed_30d: `select count(*) ${publishes} and p.status = 'failed' and ${inLast(30, 'p.created_at')}`,
    avg_s: `select coalesce(round(sum(extract(epoch from p.finished_at - p.started_at)) / nullif(count(p.finished_at - p.started_at), 0)), 0)
      ${publishes} and p.status = 'done'`,
  }),
  ...ofNow('用户', '/users/summary', {
    total: `select count(*) from users u where $1::int > 0 and u.deleted_at is null`,
    active: `select count(*) from users u where $1::int > 0 and u.deleted_at is null and u.status = 'active'`,
    locked: `select count(*) from users u where $1::int > 0 and u.deleted_at is null and u.status = 'locked'`,
    never_logged: `select count(*) from users u where $1::int > 0 and u.deleted_at is null and u.last_login_at is null`,
  }),
  ...ofNow('外部操作', '/intents/summary', {
    waiting: `select count(*) from intents i where i.company_id = $1 and i.status in ('pending', 'running')`,
    failed: `select count(*) from intents i where i.company_id = $1 and i.status = 'failed'`,
  }),
  ...ofNow('错误日志', '/logs/errors/summary', {
    open: `select count(*) from error_logs e where e.company_id = $1 and e.status in ('open', 'regressed')`,
    critical: `select count(*) from error_logs e where e.company_id = $1 and e.status in ('open', 'regressed') and e.level = 'critical'`,
    regressed: `select count(*) from error_logs e where e.company_id = $1 and e.status = 'regressed'`,
  }),
  ...ofNow('推送记录', '/webhook-deliveries/summary', {
    total: 'select count(*) from webhook_deliveries d where d.company_id = $1',
    pending: `select count(*) from webhook_deliveries d where d.company_id = $1 and (d.state = 'pending' or d.state = 'sending')`,
    failed: `select count(*) from webhook_deliveries d where d.company_id = $1 and d.state = 'failed'`,
  }),
  ...ofNow('自动邮件收件人', '/email-series-runs/summary', {
    total: 'select count(*) from email_series_runs r where r.company_id = $1',
  }),
  ...ofNow('接入事件', '/intake-events/summary', {
    total: 'select count(*) from intake_events e where e.company_id = $1',
    waiting: `select count(*) from intake_events e where e.company_id = $1 and e.state = 'waiting'`,
    refused: `select count(*) from intake_events e where e.company_id = $1 and e.state = 'refused'`,
  }),
  ...of('操作日志', '/logs/admin-actions/summary', {
    total: `select count(*) ${log('action_logs')}`,
    users: `select count(distinct l.user_id) ${log('action_logs')}`,
    deletes: `select count(*) ${log('action_logs')} and l.action = 'delete'`,
    exports: `select count(*) ${log('action_logs')} and l.action in ('export', 'download')`,
  }),
  ...of('登录日志', '/logs/users/summary', {
    logins: `select count(*) ${log('user_logs')} and l.event = 'login' and l.success`,
    users: `select count(distinct l.user_id) ${log('user_logs')} and l.event = 'login' and l.success`,
    failed: `select count(*) ${log('user_logs')} and l.event = 'login_failed'`,
    locked: `select count(*) ${log('user_logs')} and l.event = 'locked'`,
    new_devices: `select count(*) ${log('user_logs')} and l.is_new_device`,
  }),
  ...of(
    '接口日志',
    '/logs/api/summary',
    {
      requests: `select count(*) ${log('api_logs')}`,
      errors: `select count(*) ${log('api_logs')} and l.status >= 400`,
      error_rate: `select ${share('sum(case when l.status >= 400 then 1 else 0 end)', 'count(*)')} ${log('api_logs')}`,
      p95_ms: `select coalesce(round((percentile_cont(0.95) within group (order by l.duration_ms))::numeric), 0) ${log('api_logs')}`,
    },
    { mostDays: 7 },
  ),
]
