/** A notification that appears on screen by itself (specification §3, live notification payload). */
export interface PopUp {
  /** Null where the server gave none: then nothing distinguishes a repeated one from a new one. */
  readonly id: number | null
  readonly title: string
  /** HTML where `html` is set: sanitise before it is shown. */
  readonly message: string
  readonly type: string
  /** Milliseconds; 0 stays. */
  readonly duration: number
  readonly html: boolean
  readonly position: string
  readonly showClose: boolean
  /** A path of the console that it is about. */
  readonly link: string | null
}

export interface ConnectionInput {
  readonly token: string
  /** Id of the newest notification known; null asks for new ones only. */
  readonly after: number | null
}

/** The events of the live connection. */
export type ConnectionEvent =
  /** Resumed after the newest notification seen; otherwise it reports new ones only. */
  | { readonly type: 'live.connected'; readonly isResumed: boolean }
  /** It tries again by itself. */
  | { readonly type: 'live.cut' }
  /** The server does not take the token. */
  | { readonly type: 'live.refused' }
  | { readonly type: 'live.notification'; readonly popUp: PopUp }
  | { readonly type: 'live.browserNotification'; readonly popUp: PopUp }
  | { readonly type: 'live.job'; readonly id: number }
  /** Rows of these resources have changed: what the person asked for earlier has happened. */
  | { readonly type: 'live.changed'; readonly changes: readonly string[] }
  /** The newest notification there was when the connection began. */
  | { readonly type: 'live.position'; readonly id: number }

/** So many ids are remembered; a server repeats fewer. */
const remembered = 300

/** Remembers what appeared, and the newest of it. */
export function withShown(
  { shown, newest }: { readonly shown: readonly number[]; readonly newest: number | null },
  popUps: readonly PopUp[],
): { shown: readonly number[]; newest: number | null } {
  const ids = popUps.flatMap(({ id }) => id ?? [])
  const shownIds = [...new Set([...shown, ...ids])].slice(-remembered)
  return { shown: shownIds, newest: ids.length === 0 ? newest : Math.max(newest ?? 0, ...ids) }
}
