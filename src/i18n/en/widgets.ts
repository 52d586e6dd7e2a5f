import type { widgets as zh } from '../zh/widgets.ts'

export const widgets: Readonly<Record<keyof typeof zh, string>> = {
  views: 'Shown as',
  table: 'Table',
  noteNeeded: 'A reason is needed',
  decisionKeys: 'A approves, R rejects, J / K next and previous',
  'diff-viewer': 'Changes',
  'api-keys': 'API keys',
  devices: 'Signed-in devices',
  'first-steps': 'Getting started',
  'group-by-table': 'Grouped totals',
  'job-progress': 'Job progress',
  'json-viewer': 'JSON',
  'log-tail': 'Live log',
  'qr-code': 'QR code',
  'quick-links': 'Quick links',
  'schedule-view': 'Schedule',
  'stack-viewer': 'Stack trace',
  'todo-strip': 'To do',
  'top-groups': 'Most frequent values',
  'view-as': 'View as',
  'xml-preview': 'XML preview',
}
