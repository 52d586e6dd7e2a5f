/** The newest rows of a log as they come. */
export const logTail = {
  title: 'Live log',
  live: 'Live',
  paused: 'Paused',
  pause: 'Pause',
  go: 'Go on',
  clear: 'Clear',
  count: 'The last {{count}} (at most 500 are kept)',
  gap: 'Too many came at once, so some are missing here. Narrow the list with filters.',
  waiting: 'Waiting for something new…',
} as const
