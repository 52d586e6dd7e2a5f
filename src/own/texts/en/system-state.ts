/** What an administrator sees of the system itself. */
export const systemState = {
  parts: 'Parts',
  partsHint: 'As the process sees them that answers',
  schedules: 'Scheduled tasks',
  schedulesHint: 'In the order in which they run, in whichever process',
  statements: 'Statements that take longest',
  statementsHint: 'Since this process started, by their total time',
  tables: 'Storage',
  tablesHint: 'Sizes of tables with their indexes, and when rows are deleted by themselves',
  settings: 'Settings',
  settingsHint: 'Read only; keys and passwords are not shown. Change environment variables and restart',
  versions: 'Versions',
  versionsHint: 'Program, database, and the last upgrades of the database',
  none: 'No data yet',
  reload: 'Refresh {{table}}',
} as const
