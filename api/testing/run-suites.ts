import { afterAll, beforeAll, describe } from 'vitest'
import { createTestApi, type TestApi } from './api.ts'
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './database.ts'
import { actionLogSuite } from './suites/action-log.ts'
import { badInputSuite } from './suites/bad-input.ts'
import { campaignSuites } from './suites/campaigns/suites.ts'
import { companyDaysSuite } from './suites/company-days.ts'
import { contentSuites } from './suites/content/suites.ts'
import { dashboardSuite } from './suites/dashboard.ts'
import { exportsSuite } from './suites/exports.ts'
import { factsSuite } from './suites/facts.ts'
import { filesSuite } from './suites/files.ts'
import { importsSuite } from './suites/imports.ts'
import { isolationSuite } from './suites/isolation.ts'
import { jobsSuite } from './suites/jobs.ts'
import { logsSuite } from './suites/logs.ts'
import { mailSuite } from './suites/mail.ts'
import { marketingSuites } from './suites/marketing/suites.ts'
import { noticesSuite } from './suites/notices.ts'
import { onceSuite } from './suites/once.ts'
import { ordersSuite } from './suites/orders.ts'
import { organisationCompaniesSuite } from './suites/organisation-companies.ts'
import { organisationGroupsSuite } from './suites/organisation-groups.ts'
import { organisationLeavingSuite } from './suites/organisation-leaving.ts'
import { organisationMenusSuite } from './suites/organisation-menus.ts'
import { organisationRolesSuite } from './suites/organisation-roles.ts'
import { organisationUsersSuite } from './suites/organisation-users.ts'
import { passwordSuite } from './suites/password.ts'
import { periodsSuite } from './suites/periods.ts'
import { personalSuite } from './suites/personal.ts'
import { productSuites } from './suites/products/suites.ts'
import { pushSuite } from './suites/push.ts'
import { readsSuite } from './suites/reads.ts'
import { realtimeSuite } from './suites/realtime.ts'
import { salesSuites } from './suites/sales/suites.ts'
import { savedViewsSuite } from './suites/saved-views.ts'
import { sessionSuite } from './suites/session.ts'
import { statisticsSuite } from './suites/statistics.ts'
import { upkeepSuite } from './suites/upkeep.ts'

/** The API's whole suite on one kind of database: both kinds pass the same tests. */
export function runSuites(kind: DatabaseKind): void {
  describe(`the API on ${kind}`, () => {
    let storage: TestDatabase
    let api: TestApi
    beforeAll(async () => {
      storage = await openTestDatabase(kind)
      api = await createTestApi(storage.database)
    })
    afterAll(async () => {
      await api.close()
      await storage.close()
    })

    describe.each(suites)('%s', (_name, suite) => {
      suite(() => api)
    })
    describe('web push', () => {
      pushSuite(() => api)
    })
    describe('live notifications', () => {
      realtimeSuite(
        () => api,
        () => storage.settings.url,
      )
    })
    describe('the action log', () => {
      actionLogSuite(kind, () => api)
    })
  })
}

const suites: readonly (readonly [string, (open: () => TestApi) => void])[] = [
  ['orders', ordersSuite],
  ['what groups are told', noticesSuite],
  ['sessions', sessionSuite],
  ['changing the password', passwordSuite],
  ['isolation', isolationSuite],
  ['bad input', badInputSuite],
  ['saved views', savedViewsSuite],
  ['personal', personalSuite],
  ['reads', readsSuite],
  ['days of figures', periodsSuite],
  ['days of a company', companyDaysSuite],
  ['statistics', statisticsSuite],
  ['dashboard', dashboardSuite],
  ['daily facts', factsSuite],
  ['jobs', jobsSuite],
  ['exports', exportsSuite],
  ['files', filesSuite],
  ['imports', importsSuite],
  ['mail', mailSuite],
  ['idempotency', onceSuite],
  ['organisation: users', organisationUsersSuite],
  ['organisation: roles', organisationRolesSuite],
  ['organisation: companies', organisationCompaniesSuite],
  ['organisation: groups', organisationGroupsSuite],
  ['organisation: leaving', organisationLeavingSuite],
  ['organisation: menus', organisationMenusSuite],
  ['organisation: logs', logsSuite],
  ...productSuites,
  ...salesSuites,
  ...campaignSuites,
  ...marketingSuites,
  ...contentSuites,
  ['upkeep', upkeepSuite],
]
