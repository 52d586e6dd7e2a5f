import { english as ofAuth } from '../auth/english.ts'
import { KEY_FUNCTIONS } from '../auth/keys/functions.ts'
import { apiKeysTable } from '../auth/keys/table.ts'
import { PASSKEY_FUNCTIONS } from '../auth/passkeys/functions.ts'
import { passkeyChallengesTable, passkeysTable } from '../auth/passkeys/tables.ts'
import { adminKey } from '../auth/permission-keys.ts'
import { IDENTITY_FUNCTIONS } from '../auth/providers/functions.ts'
import { providerGrantsTable, signInAttemptsTable, userIdentitiesTable } from '../auth/providers/tables.ts'
import { recoveryCodesTable, secondFactorsTable } from '../auth/second-factor/tables.ts'
import { SESSION_FUNCTIONS } from '../auth/session-functions.ts'
import { accessTokensTable, sessionViewsTable } from '../auth/tables.ts'
import { demo as ofFiles } from '../files/demo.ts'
import { removeOrphans } from '../files/orphans.ts'
import { files } from '../files/resource.ts'
import { bulkJob } from '../jobs/bulk/bulk-job.ts'
import { demo as ofJobs } from '../jobs/demo.ts'
import { english } from '../jobs/english.ts'
import { failLostJobs } from '../jobs/lost-jobs.ts'
import { jobs } from '../jobs/resource.ts'
import { english as ofNotifications } from '../notifications/english.ts'
import { mailNotices } from '../notifications/mail/mail-notices.ts'
import { FORGET_DEVICES } from '../notifications/push/forget-devices.ts'
import { mailsTable, notificationChoicesTable, webSubscriptionsTable } from '../notifications/tables.ts'
import { idempotencyKeysTable } from '../operations/idempotency-keys-table.ts'
import { generalStatistics } from '../statistics/general.ts'
import { exportJob } from '../transfer/exports/job.ts'
import { importJob } from '../transfer/imports/job.ts'
import { defineModule } from './module.ts'

/** What the engine itself stores and does, whatever the business is. */
export const engineModule = defineModule({
  resources: [files, jobs],
  keys: [adminKey],
  tables: [
    { ...accessTokensTable, functions: SESSION_FUNCTIONS },
    sessionViewsTable,
    { ...apiKeysTable, functions: KEY_FUNCTIONS },
    secondFactorsTable,
    recoveryCodesTable,
    signInAttemptsTable,
    { ...userIdentitiesTable, functions: IDENTITY_FUNCTIONS },
    providerGrantsTable,
    { ...passkeysTable, functions: PASSKEY_FUNCTIONS },
    passkeyChallengesTable,
    { ...webSubscriptionsTable, functions: FORGET_DEVICES },
    notificationChoicesTable,
    mailsTable,
    idempotencyKeysTable,
  ],
  jobs: [bulkJob, exportJob, importJob],
  demo: [...ofFiles, ...ofJobs],
  english: { ...english, ...ofAuth, ...ofNotifications },
  statistics: generalStatistics,
  todos: [
    {
      key: 'jobs',
      zh: '失败任务',
      en: 'Failed jobs',
      place: 90,
      to: '#jobs',
      resource: 'jobs',
      where: `t.created_by = app_user_id() and t.status = 'failed' and t.created_at > now() - interval '7 days'`,
    },
  ],
  maintenance: [
    { name: 'mailed notices', zh: '消息邮件', en: 'Notices by mail', often: true, run: mailNotices },
    { name: 'lost jobs', zh: '中断的任务', en: 'Interrupted jobs', phase: 'recover', run: failLostJobs },
    {
      name: 'stray files',
      zh: '没有记录的文件',
      en: 'Files without a record',
      phase: 'strays',
      daily: true,
      run: removeOrphans,
    },
  ],
})

/** Tables of the engine whose rows say what was done or sent. */
export const transientTables = [mailsTable.name, idempotencyKeysTable.name]
