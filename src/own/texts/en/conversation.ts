import type { conversation as zh } from '../zh/conversation.ts'

/** Texts of the conversation about a ticket. */
export const conversation: Record<keyof typeof zh, string> = {
  messages: 'Messages',
  customer: 'Customer',
  staff: 'Support',
  note: 'Internal note',
  reply: 'Reply',
  kind: 'Kind',
  templates: 'Templates',
  noTemplate: 'No template matches',
  replyText: 'Reply',
  noteText: 'Note',
  files: 'Attachments',
  replyHint: 'Goes to the customer by email · Ctrl+Enter sends',
  noteHint: 'Only colleagues see it',
  afterwards: 'Then set to',
  'status.usual': 'as usual',
  'status.waiting': 'waiting',
  'status.resolved': 'resolved',
  'status.closed': 'closed',
  send: 'Send',
  keep: 'Save note',
  sent: 'Sent to the customer',
  noted: 'Note saved',
}
