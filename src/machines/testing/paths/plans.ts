import { type AnyMachineSnapshot, createActor, createMachine } from 'xstate'
import { farewell } from '../../auth-context.ts'
import { authMachine } from '../../auth.ts'
import { companyMachine } from '../../company.ts'
import { deploymentMachine } from '../../deployment.ts'
import { drawerMachine } from '../../drawer.ts'
import { formMachine } from '../../form.ts'
import { importMachine } from '../../import.ts'
import { jobsMachine } from '../../jobs.ts'
import { languageMachine } from '../../language.ts'
import { networkMachine } from '../../network.ts'
import { notificationsMachine } from '../../notifications.ts'
import { pushMachine } from '../../push.ts'
import { sidebarMachine } from '../../sidebar.ts'
import { unreadMachine } from '../../unread.ts'
import { uploadMachine } from '../../upload.ts'
import { wizardMachine } from '../../wizard.ts'
import { writeMachine } from '../../write.ts'
import { acme, bolt, newerTokens, tokens, user } from '../fixtures.ts'
import { draft, newerOrder, order, request, savedOrder, theirOrder } from '../forms.ts'
import { previewOf } from '../imports.ts'
import { pageOf } from '../messages.ts'
import type { Outcome, Plan } from './walk.ts'

const everything = ({ context }: AnyMachineSnapshot): unknown => context
const failed = (call: string, error: unknown = new Error('no')): Outcome => ({
  type: `xstate.error.actor.${call}`,
  error,
})
const done = (call: string, output?: unknown): Outcome => ({ type: `xstate.done.actor.${call}`, output })

const typed: readonly Outcome[] = [
  { type: 'form.edited', differs: true },
  { type: 'form.edited', differs: false },
  { type: 'draft.persist' },
  { type: 'work.abandon' },
  { type: 'save.start', intent: 'stay' },
]
const decided: readonly Outcome[] = [
  { type: 'conflict.resolve', values: { note: 'both' }, differs: true },
  { type: 'conflict.resolve', values: { note: 'theirs' }, differs: false },
  { type: 'conflict.cancel' },
]
const formSaves: readonly Outcome[] = [
  { type: 'jumps.confirm' },
  { type: 'jumps.cancel' },
  done('check', { kind: 'refused' }),
  done('check', { kind: 'nothing' }),
  done('check', { kind: 'unchanged' }),
  done('check', { kind: 'ready', request, jumps: [] }),
  done('check', { kind: 'ready', request, jumps: [{ label: 'price', from: null, to: '9' }] }),
  failed('check'),
  done('send', {
    kind: 'saved',
    record: savedOrder.record,
    base: savedOrder,
    values: savedOrder.values,
    differs: false,
  }),
  done('send', { kind: 'conflict', conflict: { by: null, at: null, theirs: theirOrder } }),
  done('send', { kind: 'failed' }),
  failed('send'),
  done('follow'),
  failed('follow'),
]
const formPlan = {
  machine: formMachine,
  calls: ['check', 'send', 'follow', 'proposeFree'],
  lines: ['holdWork', 'watchPage'],
  delays: { persistEvery: 15_000 },
  situation: ({ context }: AnyMachineSnapshot): unknown => [
    context.base,
    context.draft !== null,
    context.conflict !== null,
    context.newer !== null,
  ],
}

const wizardOutcomes: readonly Outcome[] = [
  { type: 'field.change', values: { note: 'a' } },
  { type: 'text.type', text: '3' },
  { type: 'wizard.next', advance: { index: 0, next: 'check', needsConfirmation: false, isTyped: false } },
  { type: 'wizard.next', advance: { index: 1, next: null, needsConfirmation: false, isTyped: true } },
  { type: 'wizard.next', advance: { index: 1, next: null, needsConfirmation: true, isTyped: true } },
  { type: 'wizard.next', advance: { index: 1, next: null, needsConfirmation: false, isTyped: false } },
  { type: 'question.confirm' },
  { type: 'question.cancel' },
  { type: 'job.follow', target: { step: 'run', job: 4 } },
  { type: 'job.end' },
  { type: 'wizard.again' },
  done('checkStep', true),
  done('checkStep', false),
  failed('checkStep'),
  done('submit', { kind: 'made', record: { id: 9 }, target: { step: 'done', made: 9 } }),
  done('submit', { kind: 'underWay', target: { step: 'run', job: 4 } }),
  done('submit', { kind: 'refused', target: { step: 'first' } }),
  failed('submit'),
]

const stranger = { ...user, id: 2 }
const sessionOutcomes: readonly Outcome[] = [
  { type: 'auth.signIn', username: 'lilei', password: 'p' },
  { type: 'auth.code', code: '123456' },
  { type: 'auth.passkey', passkey: { id: 'k' } },
  { type: 'auth.return', ticket: 't', callback: 'state=s&code=c' },
  { type: 'auth.back' },
  { type: 'auth.signOut' },
  { type: 'auth.forceOut', message: null },
  { type: 'session.lost', token: 't1', message: 'lost' },
  { type: 'user.reload' },
  { type: 'work.changed', isDirty: true },
  { type: 'tokens.adopted', tokens: null },
  { type: 'tokens.adopted', tokens: newerTokens },
  { type: 'tokens.adopted', tokens: { ...newerTokens, session: 's9', token: 't9' } },
  done('signIn', tokens),
  failed('signIn'),
  failed('signIn', { message: 'code', code: 'CODE_REQUIRED' }),
  failed('signIn', { message: 'wrong', code: 'INVALID_CODE' }),
  failed('signIn', { message: 'cut', isTransient: true }),
  done('loadUser', user),
  done('loadUser', { ...user, permissions: [] }),
  done('loadUser', stranger),
  failed('loadUser'),
  failed('loadUser', { message: 'lost', lostSession: true }),
  failed('loadUser', { message: 'cut', isTransient: true }),
  done('refresh', newerTokens),
  failed('refresh'),
  failed('refresh', { message: 'cut', isTransient: true }),
  done('signOut'),
  failed('signOut'),
]
const sessionSituation = ({ context }: AnyMachineSnapshot): unknown => [
  context.user?.id,
  context.isConfirmed,
  context.tokens?.token,
  context.refreshedAt,
  context.rejected,
  context.isDirty,
  context.exit.to,
  context.refusal !== null,
  context.credentials?.code,
]
const session = {
  machine: authMachine,
  outcomes: sessionOutcomes,
  calls: ['signIn', 'loadUser', 'refresh', 'signOut'],
  situation: sessionSituation,
}
const popUp = {
  id: 1,
  title: 'T',
  message: 'M',
  type: '',
  duration: 1,
  html: false,
  position: 'top',
  showClose: true,
  link: null,
}
const payload = { endpoint: 'e', permission: 'granted' }

/** Every lifecycle with what can happen to it. A machine with two plans is one whose beginning decides what it can reach. */
export const plans: Readonly<Record<string, Plan>> = {
  auth: { ...session, input: () => ({ tokens: null, persistedUser: null, now: () => 0 }) },
  'auth, kept tokens': {
    ...session,
    input: () => ({ tokens, persistedUser: null, now: () => 0 }),
    delays: { refreshDue: 3_600_000, farewell },
  },
  'auth, kept tokens and user': {
    ...session,
    input: () => ({ tokens, persistedUser: user, now: () => 0 }),
    delays: { refreshDue: 3_600_000, farewell },
  },
  'auth, tokens that cannot be renewed': {
    ...session,
    input: () => ({ tokens: { ...tokens, refreshToken: null }, persistedUser: null, now: () => 0 }),
    delays: { refreshDue: 2_147_000_000 },
  },
  'auth, expired tokens': {
    ...session,
    input: () => ({ tokens: { ...tokens, expiresAt: 0 }, persistedUser: null, now: () => 0 }),
  },
  company: {
    machine: companyMachine,
    input: () => ({ stored: null }),
    outcomes: [
      { type: 'companies.loaded', companies: [acme, bolt] },
      { type: 'companies.loaded', companies: [] },
      { type: 'companies.loaded', companies: null },
      { type: 'company.choose', id: 9 },
      { type: 'company.choose', id: 404 },
      { type: 'company.chooseByName', name: 'BOLT', to: '/x' },
      { type: 'company.chooseByName', name: 'nobody', to: '/x' },
      { type: 'company.dismissPrompt' },
    ],
    situation: everything,
  },
  'company, one kept': {
    machine: companyMachine,
    input: () => ({ stored: acme }),
    outcomes: [
      { type: 'companies.loaded', companies: [acme, bolt] },
      { type: 'companies.loaded', companies: [bolt] },
      { type: 'company.choose', id: 9 },
      { type: 'company.chooseByName', name: 'bolt', to: '/x' },
      { type: 'company.chooseByName', name: 'nobody', to: '/x' },
      { type: 'company.dismissPrompt' },
    ],
    situation: everything,
  },
  language: {
    machine: languageMachine,
    input: () => ({ stored: { company_id: 7, mark: 'en' } }),
    outcomes: [
      { type: 'company.changed', company: acme },
      { type: 'company.changed', company: bolt },
      { type: 'company.changed', company: null },
      { type: 'language.choose', mark: 'zh' },
      { type: 'language.choose', mark: 'xx' },
    ],
    situation: everything,
  },
  sidebar: {
    machine: sidebarMachine,
    input: () => ({ opened: true, width: 1440 }),
    outcomes: [
      { type: 'sidebar.toggle' },
      { type: 'viewport.resized', width: 1100 },
      { type: 'sidebar.close', withoutAnimation: true },
      { type: 'sidebar.close', withoutAnimation: false },
      { type: 'viewport.resized', width: 1026 },
      { type: 'viewport.resized', width: 1027 },
      { type: 'route.changed' },
    ],
    situation: everything,
  },
  drawer: {
    machine: drawerMachine,
    outcomes: [
      { type: 'drawer.toggle' },
      { type: 'drawer.close' },
      { type: 'page.choose', page: 2 },
      { type: 'page.choose', page: 1 },
      { type: 'list.reload' },
      { type: 'message.toggle', id: 1 },
      { type: 'message.select', id: 1 },
      { type: 'page.select' },
      { type: 'deletion.askOne', id: 2 },
      { type: 'deletion.askSelected' },
      { type: 'deletion.askAll' },
      { type: 'deletion.confirm' },
      { type: 'deletion.cancel' },
      done('loadMessages', pageOf(1, 4)),
      done('loadMessages', pageOf(2, 4)),
      done('loadMessages', pageOf(2, 2)),
      done('loadMessages', pageOf(1, 0)),
      failed('loadMessages'),
      done('deleteMessages'),
      failed('deleteMessages'),
    ],
    calls: ['loadMessages', 'deleteMessages'],
    situation: everything,
  },
  unread: {
    machine: unreadMachine,
    outcomes: [
      { type: 'company.settled' },
      { type: 'messages.changed' },
      { type: 'messages.shown', ids: [1] },
      { type: 'messages.shown', ids: [] },
      done('countUnread', 2),
      failed('countUnread'),
      done('markRead', 1),
      failed('markRead'),
    ],
    calls: ['countUnread', 'markRead'],
    situation: everything,
  },
  notifications: {
    machine: notificationsMachine,
    outcomes: [
      { type: 'company.settled' },
      { type: 'token.changed', token: 't1' },
      { type: 'token.changed', token: 't2' },
      { type: 'token.changed', token: null },
      { type: 'live.connected', isResumed: false },
      { type: 'live.connected', isResumed: true },
      { type: 'live.cut' },
      { type: 'live.refused' },
      { type: 'live.notification', popUp },
      { type: 'live.browserNotification', popUp },
      { type: 'live.job', id: 3 },
      { type: 'live.changed', changes: ['returns'] },
      { type: 'live.position', id: 0 },
      done('loadPopUps', [popUp]),
      failed('loadPopUps'),
    ],
    calls: ['loadPopUps'],
    lines: ['connection'],
    delays: { patience: 3_000 },
    situation: everything,
  },
  push: {
    machine: pushMachine,
    outcomes: [
      { type: 'user.ready' },
      done('registerWorker'),
      failed('registerWorker'),
      done('findSubscription', payload),
      done('findSubscription', null),
      failed('findSubscription'),
      done('askPermission', 'granted'),
      done('askPermission', 'denied'),
      done('askPermission', 'default'),
      failed('askPermission'),
      done('subscribe', payload),
      failed('subscribe'),
      done('describeDenied', payload),
      failed('describeDenied'),
      done('createSubscription'),
      failed('createSubscription'),
      done('updateSubscription'),
      failed('updateSubscription'),
    ],
    calls: [
      'registerWorker',
      'findSubscription',
      'askPermission',
      'subscribe',
      'describeDenied',
      'createSubscription',
      'updateSubscription',
    ],
    situation: everything,
  },
  jobs: {
    machine: jobsMachine,
    outcomes: [
      { type: 'company.settled' },
      { type: 'jobs.changed' },
      { type: 'tray.toggle' },
      { type: 'tray.close' },
      { type: 'job.remove', id: 1 },
      done('loadJobs', [{ id: 1, status: 'running' }]),
      done('loadJobs', []),
      failed('loadJobs'),
      done('removeJob'),
      failed('removeJob'),
    ],
    calls: ['loadJobs', 'removeJob'],
    delays: { poll: 5_000 },
    situation: everything,
  },
  network: {
    machine: networkMachine,
    input: () => ({ isOnline: true }),
    outcomes: [
      { type: 'browser.online' },
      { type: 'browser.offline' },
      { type: 'call.unanswered' },
      { type: 'call.answered' },
      done('reachServer'),
      failed('reachServer'),
    ],
    calls: ['reachServer'],
    delays: { pause: 5_000 },
    situation: everything,
  },
  deployment: {
    machine: deploymentMachine,
    outcomes: [
      { type: 'build.seen', build: 'a' },
      { type: 'build.seen', build: 'b' },
      { type: 'chunk.missing' },
      { type: 'page.crashed' },
      { type: 'route.changed' },
      { type: 'work.changed', isDirty: true },
      { type: 'work.changed', isDirty: false },
      { type: 'update.accept' },
    ],
    situation: everything,
  },
  form: {
    ...formPlan,
    input: () => ({ mode: 'edit', base: order, draft: null }),
    outcomes: [...typed, ...decided, ...formSaves, { type: 'record.loaded', base: newerOrder }],
  },
  'form with a draft': {
    ...formPlan,
    input: () => ({ mode: 'edit', base: order, draft: { ...draft, version: null } }),
    outcomes: [...typed, ...decided, { type: 'draft.restore' }, { type: 'draft.discard' }],
  },
  'form of a copy': {
    ...formPlan,
    input: () => ({ mode: 'clone', base: order, draft }),
    outcomes: [...typed, { type: 'draft.restore' }, done('proposeFree', {}), failed('proposeFree')],
  },
  wizard: {
    machine: wizardMachine,
    input: () => ({ values: { note: '' }, job: null }),
    outcomes: wizardOutcomes,
    calls: ['checkStep', 'submit'],
    situation: everything,
  },
  'wizard at the address of a job': {
    machine: wizardMachine,
    input: () => ({ values: { note: '' }, job: 31 }),
    outcomes: wizardOutcomes,
    calls: ['checkStep', 'submit'],
    situation: everything,
  },
  import: {
    machine: importMachine,
    outcomes: [
      { type: 'file.choose', file: 'a.csv' },
      { type: 'import.change', changes: { options: { consent: true } } },
      { type: 'mode.choose', mode: 'all_or_nothing' },
      { type: 'note.type', note: 'fair' },
      { type: 'note.send' },
      { type: 'step.next' },
      { type: 'step.back' },
      { type: 'import.run' },
      done('upload', { kind: 'preview', preview: previewOf() }),
      done('upload', { kind: 'job', id: 4 }),
      done('upload', { kind: 'failed', message: 'no', requiresConsent: false }),
      failed('upload'),
      done('map', { kind: 'preview', preview: previewOf({ options: { source_note: 'fair' } }) }),
      done('map', { kind: 'failed', message: 'no', requiresConsent: false }),
      failed('map'),
      done('run', { kind: 'job', id: 7 }),
      done('run', { kind: 'failed', message: 'no', requiresConsent: true }),
      failed('run'),
    ],
    calls: ['upload', 'map', 'run'],
    situation: ({ context }) => [
      context.preview?.options,
      context.changes,
      context.note,
      context.failure,
      context.asksConsent,
    ],
  },
  upload: {
    machine: uploadMachine,
    input: () => ({ file: 'a.png', owner: createActor(createMachine({})) }),
    outcomes: [
      { type: 'upload.progress', progress: 0.5 },
      { type: 'upload.arrive', address: '/a.png' },
      { type: 'upload.fail' },
      { type: 'upload.retry' },
      { type: 'upload.cancel' },
    ],
    lines: ['sendFile'],
    situation: ({ context }) => context.progress,
  },
  write: {
    machine: writeMachine,
    input: () => ({ key: 'k1' }),
    outcomes: [
      { type: 'write.send', request: { id: 1 } },
      { type: 'write.cancel' },
      done('send', { data: { id: 1 } }),
      failed('send'),
      failed('send', { message: 'cut', isTransient: true }),
      failed('send', { message: 'lost', lostSession: true }),
      failed('send', { message: 'changed', code: 'CONFLICT' }),
    ],
    calls: ['send'],
    situation: everything,
  },
}
