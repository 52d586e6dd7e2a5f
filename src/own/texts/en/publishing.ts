/** A publish of websites while it runs. */
export const publishing = {
  title: 'Publishing',
  phases: 'Phases',
  'phase.queued': 'Queued',
  'phase.building': 'Building',
  'phase.deploying': 'Deploying',
  'phase.awaiting': 'Waiting for a report',
  'phase.done': 'Done',
  'phase.failed': 'Failed',
  'phase.no_answer': 'No report',
  'phase.cancelled': 'Cancelled',
  'phase.rolled_back': 'Rolled back',
  log: 'Log',
  noLog: 'No log yet',
  leave: 'You can leave this page; publishing goes on in the background.',
  cancel: 'Cancel publishing',
  finish: 'See the result',
} as const
