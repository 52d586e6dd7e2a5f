import { assign, emit, setup } from 'xstate'
import {
  type Deletion,
  type DrawerContext,
  type DrawerEmitted,
  type DrawerEvent,
  type MessagePage,
  emptyDrawer,
  flipped,
  idsOf,
  lastPage,
} from './drawer-context.ts'
import { notProvided } from './not-provided.ts'

interface Failure {
  readonly error: unknown
}

/**
 * The message drawer (specification §2, §4): opening loads page 1, closing clears the list, every deletion
 * is confirmed first. What is selected or expanded belongs to the page that is shown.
 */
export const drawerMachine = setup({
  types: {
    context: {} as DrawerContext,
    events: {} as DrawerEvent,
    emitted: {} as DrawerEmitted,
    tags: {} as 'open' | 'loading' | 'confirming' | 'deleting',
  },
  actors: {
    loadMessages: notProvided<MessagePage, { readonly page: number }>('loadMessages'),
    deleteMessages: notProvided<void, Deletion>('deleteMessages'),
  },
  guards: {
    isAnotherPage: ({ context, event }) =>
      event.type === 'page.choose' &&
      context.list !== null &&
      event.page !== context.page &&
      event.page >= 1 &&
      event.page <= lastPage(context.list),
    isPastTheEnd: (_, list: MessagePage) => list.page > lastPage(list),
    hasMessage: ({ context, event }) => 'id' in event && idsOf(context.list).includes(event.id),
    hasMessages: ({ context }) => context.list !== null && context.list.total > 0,
    hasSelection: ({ context }) => context.selected.length > 0,
  },
  actions: {
    clear: assign(emptyDrawer),
    turnTo: assign((_, page: number) => ({ page, selected: [], expanded: [] })),
    keepList: assign(({ context }, list: MessagePage) => {
      const ids = idsOf(list)
      const isShown = (id: number) => ids.includes(id)
      return {
        list,
        page: list.page,
        selected: context.selected.filter(isShown),
        expanded: context.expanded.filter(isShown),
      }
    }),
    announceShown: emit((_, list: MessagePage) => ({ type: 'messages.shown' as const, ids: idsOf(list) })),
    announceDeleted: emit({ type: 'messages.deleted' as const }),
    stayOnPage: assign({ page: ({ context }) => context.list?.page ?? 1 }),
    announceFailure: emit((_, { error }: Failure) => ({ type: 'list.failed' as const, error })),
    expand: assign({ expanded: ({ context }, id: number) => flipped(context.expanded, id) }),
    select: assign({ selected: ({ context }, id: number) => flipped(context.selected, id) }),
    selectPage: assign({
      selected: ({ context: { list, selected } }) =>
        selected.length === idsOf(list).length ? [] : idsOf(list),
    }),
    ask: assign({ deletion: (_, deletion: Deletion) => deletion }),
    forgetDeletion: assign({ deletion: null }),
  },
}).createMachine({
  id: 'drawer',
  context: emptyDrawer,
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: { 'drawer.toggle': 'opened' },
    },
    opened: {
      tags: 'open',
      initial: 'loading',
      on: {
        'drawer.toggle': 'closed',
        'drawer.close': 'closed',
        'message.toggle': {
          guard: 'hasMessage',
          actions: { type: 'expand', params: ({ event }) => event.id },
        },
      },
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            src: 'loadMessages',
            id: 'loadMessages',
            input: ({ context }) => ({ page: context.page }),
            onDone: [
              {
                guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: { type: 'turnTo', params: ({ event }) => lastPage(event.output) },
              },
              {
                target: 'ready',
                actions: [
                  { type: 'keepList', params: ({ event }) => event.output },
                  { type: 'announceShown', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: {
              target: 'ready',
              actions: [
                'stayOnPage',
                { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
          on: {
            'page.choose': {
              guard: 'isAnotherPage',
              target: 'loading',
              reenter: true,
              actions: { type: 'turnTo', params: ({ event }) => event.page },
            },
          },
        },
        ready: {
          on: {
            'page.choose': {
              guard: 'isAnotherPage',
              target: 'loading',
              actions: { type: 'turnTo', params: ({ event }) => event.page },
            },
            'list.reload': 'loading',
            'message.select': {
              guard: 'hasMessage',
              actions: { type: 'select', params: ({ event }) => event.id },
            },
            'page.select': { actions: 'selectPage' },
            'deletion.askOne': {
              guard: 'hasMessage',
              target: 'confirming',
              actions: { type: 'ask', params: ({ event }) => ({ kind: 'one', id: event.id }) },
            },
            'deletion.askSelected': {
              guard: 'hasSelection',
              target: 'confirming',
              actions: {
                type: 'ask',
                params: ({ context }) => ({ kind: 'selected', ids: context.selected }),
              },
            },
            'deletion.askAll': {
              guard: 'hasMessages',
              target: 'confirming',
              actions: { type: 'ask', params: { kind: 'all' } },
            },
          },
        },
        confirming: {
          tags: 'confirming',
          on: {
            'deletion.confirm': 'deleting',
            'deletion.cancel': { target: 'ready', actions: 'forgetDeletion' },
          },
        },
        deleting: {
          tags: 'deleting',
          exit: 'forgetDeletion',
          invoke: {
            src: 'deleteMessages',
            id: 'deleteMessages',
            input: ({ context }) => deletionOf(context),
            // An error too: what is gone already was deleted in another tab.
            onDone: { target: 'loading', actions: 'announceDeleted' },
            onError: { target: 'loading', actions: 'announceDeleted' },
          },
        },
      },
    },
  },
})

function deletionOf({ deletion }: DrawerContext): Deletion {
  if (!deletion) throw new Error('deleting without saying what')
  return deletion
}
