import type { ActionData } from '../../model/page-data.ts'
import type { Target } from './target.ts'

/** The icon of an action that names none; none for a call of which the verb says nothing that a picture could. */
export function iconOf(target: Target, action: ActionData, from: 'row' | 'page'): string | null {
  if (target === 'call') return iconOfCall(action)
  if (target === 'drawer') return iconOfDrawer(action, from)
  if (target === 'layout') return layoutIcons[action.layout ?? ''] ?? 'layout'
  return icons[target] ?? null
}

/** A form is filled in anew from a page's toolbar, or from a row that gives it values; else it is that of the row. */
function iconOfDrawer({ drawer, values }: ActionData, from: 'row' | 'page'): string {
  if (drawer === 'form') return from === 'page' || values !== undefined ? 'add' : 'edit'
  return drawer === 'view' ? 'eye-open' : 'clipboard'
}

/** By what the call does: the name of the bulk action, or the last word of its path. */
function iconOfCall({ call = '', bulk }: ActionData): string | null {
  if (call.startsWith('DELETE ')) return 'trash'
  const last = typeof bulk === 'string' ? bulk : call.split('/').findLast((part) => !part.includes('{'))
  return verbs[(last ?? '').replaceAll('_', '-')] ?? null
}

const verbs: Readonly<Record<string, string>> = {
  activate: 'play',
  'add-many': 'cubes',
  add: 'add',
  apply: 'tick',
  approve: 'tick',
  assign: 'user',
  'ban-emails': 'blocked-person',
  batch: 'tags',
  cancel: 'cross',
  'check-link': 'pulse',
  check: 'pulse',
  comments: 'comment',
  confirm: 'tick',
  copy: 'duplicate',
  deactivate: 'ban-circle',
  deliver: 'send-message',
  disable: 'ban-circle',
  duplicate: 'duplicate',
  erase: 'clean',
  extend: 'time',
  'force-logout': 'log-out',
  fulfill: 'send-message',
  generate: 'cog',
  ignore: 'eye-off',
  'link-code': 'new-link',
  lock: 'lock',
  'mark-paid': 'dollar',
  'mark-refunded': 'dollar',
  merge: 'group-objects',
  'off-sale': 'cloud-download',
  offline: 'cloud-download',
  'on-sale': 'cloud-upload',
  pause: 'pause',
  pay: 'dollar',
  pin: 'pin',
  preview: 'eye-open',
  publish: 'cloud-upload',
  reconcile: 'tick',
  reject: 'cross',
  release: 'key',
  renew: 'refresh',
  reopen: 'folder-new',
  'replace-key': 'exchange',
  reply: 'chat',
  requests: 'form',
  'resend-key': 'envelope',
  'resend-keys': 'envelope',
  'reset-password': 'lock',
  reset: 'refresh',
  resolve: 'tick',
  restore: 'undo',
  resume: 'play',
  retain: 'gift-box',
  retry: 'refresh',
  returns: 'undo',
  'review-blacklists': 'blocked-person',
  revoke: 'cross',
  rollback: 'undo',
  rollout: 'trending-up',
  send: 'send-message',
  spam: 'ban-circle',
  status: 'swap-horizontal',
  submit: 'send-message',
  suspend: 'pause',
  sync: 'refresh',
  take: 'user',
  'to-feedback': 'headset',
  translate: 'translate',
  unfreeze: 'key',
  unlock: 'key',
  unsubscribe: 'cross',
  withdraw: 'undo',
}

const icons: Readonly<Partial<Record<Target, string>>> = {
  show: 'document-open',
  download: 'download',
  copy: 'clipboard',
  visit: 'share',
  widget: 'application',
  export: 'export',
  import: 'import',
  csv: 'export',
}

const layoutIcons: Readonly<Record<string, string>> = {
  cards: 'grid-view',
  tree: 'diagram-tree',
}
