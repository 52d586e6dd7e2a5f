import { bulkJob } from '../jobs/bulk/bulk-job.ts'
import type { JobDefinition } from '../model/job.ts'
import { deliverCampaign } from '../resources/campaigns/emails/delivery/deliver.ts'
import { contentJobs } from '../resources/content/jobs.ts'
import { batchJob } from '../resources/marketing/coupons/batch-job.ts'
import { costsJob } from '../resources/marketing/platforms/costs-job.ts'
import { generateJob } from '../resources/products/keys/generate.ts'
import { reconcileJob } from '../resources/sales/tradings/reconcile-job.ts'
import { exportJob } from '../transfer/exports/job.ts'
import { importJob } from '../transfer/imports/job.ts'

/** Every kind of job; a new one is a definition beside its resource and a line here. */
export const jobDefinitions: readonly JobDefinition[] = [
  ...contentJobs,
  batchJob,
  costsJob,
  bulkJob,
  deliverCampaign,
  exportJob,
  importJob,
  reconcileJob,
  generateJob,
]

const byName = new Map(jobDefinitions.map((definition) => [definition.name, definition]))

export function findJob(name: string): JobDefinition | undefined {
  return byName.get(name)
}
