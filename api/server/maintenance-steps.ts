import { sweepStrays } from '../engine/files/strays.ts'
import { sweepFiles } from '../engine/files/sweep.ts'
import { failLostJobs } from '../engine/jobs/lost-jobs.ts'
import type { MaintenanceStep } from '../engine/jobs/maintenance.ts'
import { emptyRecycleBins } from '../engine/operations/delete/recycle-bins.ts'
import { countReaders, forgetOldMails } from '../modules/campaigns/maintenance.ts'
import { facts } from '../modules/fact-tables.ts'
import { tellPaymentsDue } from '../modules/marketing/cooperation-payments/tell-payments-due.ts'
import { lookAtPages } from '../modules/marketing/cooperations/look-at-pages.ts'
import { maintainMarketing } from '../modules/marketing/maintenance.ts'
import { mentionedFiles } from '../modules/mentioned-files.ts'
import { resources } from '../modules/registry.ts'
import { forgetInstallations, maintainSales } from '../modules/sales/maintenance.ts'
import { refreshRates } from '../modules/sales/pricing/save-rates.ts'
import { countOpenDays, countRecentDays } from '../statistics/rebuild/facts-maintenance.ts'
import { countCalls } from './logging/count-calls.ts'
import { forgetLogs, forgetPassing } from './logging/retention.ts'

/** What has to be done from time to time, in this order. */
export const maintenanceSteps: readonly MaintenanceStep[] = [
  { name: 'lost jobs', run: failLostJobs },
  { name: 'passing rows', run: (database) => database.system(forgetPassing) },
  { name: 'exchange rates', run: (database, { rates }) => refreshRates(database, rates) },
  { name: 'sales', run: (database) => database.system(maintainSales) },
  { name: 'marketing', run: maintainMarketing },
  {
    name: 'pages of cooperations',
    daily: true,
    sparesDemo: true,
    run: lookAtPages,
  },
  { name: 'payments due', daily: true, run: (database) => database.system((tx) => tellPaymentsDue(tx)) },
  { name: 'calls by the hour', run: (database) => database.system(countCalls) },
  { name: 'facts of the open days', daily: true, run: countOpenDays },
  { name: 'facts of these days', run: countRecentDays },
  { name: 'old logs', sparesDemo: true, run: (database) => database.system(forgetLogs) },
  {
    name: 'old installations',
    daily: true,
    sparesDemo: true,
    run: (database) => database.system(forgetInstallations),
  },
  { name: 'readers', daily: true, run: (database) => database.system(countReaders) },
  {
    name: 'old mails',
    daily: true,
    sparesDemo: true,
    run: (database) => database.system(forgetOldMails),
  },
  {
    name: 'recycle bins',
    daily: true,
    sparesDemo: true,
    run: (database) => emptyRecycleBins(database, resources, facts),
  },
  {
    name: 'files',
    daily: true,
    run: (database, services) => sweepFiles(database, services, mentionedFiles()),
  },
  { name: 'stray files', daily: true, run: sweepStrays },
]
