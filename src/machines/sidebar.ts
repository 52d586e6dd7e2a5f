import { assign, emit, setup } from 'xstate'

export type Device = 'desktop' | 'mobile'

export interface SidebarInput {
  readonly opened: boolean
  /** Width of the body in pixels. */
  readonly width: number
}

export interface SidebarContext {
  readonly opened: boolean
  /** What the person last chose; a desktop comes back to it. */
  readonly preferred: boolean
  readonly withoutAnimation: boolean
  readonly device: Device
}

export type SidebarEvent =
  | { readonly type: 'sidebar.toggle' }
  | { readonly type: 'sidebar.close'; readonly withoutAnimation: boolean }
  | { readonly type: 'viewport.resized'; readonly width: number }
  | { readonly type: 'route.changed' }

export type SidebarEmitted = { readonly type: 'sidebar.stored'; readonly value: 1 | 0 }

/**
 * Opened or closed, on a desktop or a mobile (specification §4). Only a toggle is stored: what a small
 * screen closes by itself does not change what the person chose.
 */
export const sidebarMachine = setup({
  types: {
    context: {} as SidebarContext,
    input: {} as SidebarInput,
    events: {} as SidebarEvent,
    emitted: {} as SidebarEmitted,
  },
  guards: {
    isMobile: ({ context }) => context.device === 'mobile',
    isMobileWidth: ({ event }) => event.type === 'viewport.resized' && isMobile(event.width),
  },
  actions: {
    toggle: assign(({ context }) => ({
      opened: !context.opened,
      preferred: !context.opened,
      withoutAnimation: false,
    })),
    store: emit(({ context }) => ({
      type: 'sidebar.stored' as const,
      value: context.opened ? (1 as const) : (0 as const),
    })),
    close: assign({
      opened: false,
      withoutAnimation: ({ event }) => event.type === 'sidebar.close' && event.withoutAnimation,
    }),
    reopen: assign({ opened: ({ context }) => context.preferred, withoutAnimation: true }),
    closeAtOnce: assign({ opened: false, withoutAnimation: true }),
  },
}).createMachine({
  id: 'sidebar',
  context: ({ input }) => ({
    opened: input.opened && !isMobile(input.width),
    preferred: input.opened,
    withoutAnimation: true,
    device: isMobile(input.width) ? 'mobile' : 'desktop',
  }),
  initial: 'starting',
  on: {
    'sidebar.toggle': { actions: ['toggle', 'store'] },
    'sidebar.close': { actions: 'close' },
  },
  states: {
    starting: {
      always: [{ guard: 'isMobile', target: 'mobile' }, { target: 'desktop' }],
    },
    desktop: {
      on: { 'viewport.resized': { guard: 'isMobileWidth', target: 'mobile' } },
    },
    mobile: {
      entry: [assign({ device: 'mobile' }), 'closeAtOnce'],
      exit: [assign({ device: 'desktop' }), 'reopen'],
      on: {
        'viewport.resized': [{ guard: 'isMobileWidth', actions: 'closeAtOnce' }, { target: 'desktop' }],
        'route.changed': { actions: 'close' },
      },
    },
  },
})

/** Specification §9. */
const mobileBelow = 1024
const scrollbarAllowance = 3

function isMobile(width: number): boolean {
  return width - scrollbarAllowance < mobileBelow
}
