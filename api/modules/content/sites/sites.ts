import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage, enabled } from '../../../engine/model/enums/common.ts'
import { datetime, enumeration, int, string, url } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { pendingCount } from './pending.ts'

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, { required: true, unique: true }),
  name: string('名称', 'Name', { min: 2, max: 40, required: true }),
  domain: string('域名', 'Domain', { min: 4, max: 120, required: true, unique: 'global' }),
  root_url: url('根地址', 'Root URL', {
    max: 200,
    pattern: String.raw`^https://[^\s/?#]\S*/$`,
    required: true,
  }),
  deploy_target: string('部署目标', 'Deploy target', { max: 120 }),
  staging_url: url('预览地址', 'Staging URL', { max: 200 }),
  last_published_at: datetime('最近发布', 'Last published', { readOnly: true }),
  current_publish_id: ref('线上版本', 'Current publish', 'publishes', { readOnly: true }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
}

const computedFields = {
  pending_changes: computed(
    int('待发布变更', 'Pending changes'),
    `(select ${pendingCount} from sites s where s.id = t.id)`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    sites: typeof fields & typeof computedFields
  }
}

/** One site a language of a company, kept on the company's own page. */
export const sites = defineResource({
  name: 'sites',
  entity: 'Site',
  zh: '站点',
  en: 'Site',
  path: '/sites',
  scope: 'company',
  languageScoped: true,
  title: 'name',
  fields,
  computed: computedFields,
  storage: { internal: { sitemap_submitted_at: 'timestamptz(3)' } },
  options: {
    subtitle: 'domain',
    search: ['name', 'domain'],
    purposes: { publish: { accepts: () => sql`t.status = 'enabled'`, reason: '已停用' } },
    readers: ['sitemaps.index', 'website-publish.index', 'companies.update'],
  },
  operations: { options: 'signedIn' },
  reads: ['articles', 'infomercials', 'sitemaps', 'specials'],
})
