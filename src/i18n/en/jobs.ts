/** How far background jobs are. */
export const jobs = {
  jobCount: '{{done}} / {{total}}',
  jobFailed: '{{count}} failed',
  'job.queued': 'Queued',
  'job.running': 'Running',
  'job.done': 'Done',
  'job.partial': 'Partly done',
  'job.failed': 'Failed',
  'job.cancelled': 'Cancelled',
  none: 'Nothing is running',
  cancel: 'Cancel',
  download: 'Download the result',
  putAway: 'Remove from the list: {{title}}',
} as const
