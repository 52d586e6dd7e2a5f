import { publishJob } from './publishes/job.ts'
import { applyReviewRuleJob } from './review-blacklists/apply.ts'
import { checkSitemapJob } from './sitemaps/check.ts'
import { generateSitemapJob } from './sitemaps/generate.ts'

/** Kinds of jobs that content needs. */
export const contentJobs = [publishJob, applyReviewRuleJob, checkSitemapJob, generateSitemapJob]
