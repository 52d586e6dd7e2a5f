/** How an actor refuses: what the person reads, and what it means for the session. */
export interface ApiError {
  readonly message: string
  /** The API no longer knows the token. */
  readonly lostSession: boolean
  /** Nothing was decided: no answer came, or the server failed. Worth another try. */
  readonly isTransient: boolean
  /** The password is right, and a code goes with it: none was sent yet, or another one is asked for. */
  readonly requiresCode: 'first' | 'another' | null
}

/** Reads whatever an actor rejected with; an error without a text has the specification's own (§8). */
export function toApiError(error: unknown): ApiError {
  if (typeof error !== 'object' || error === null)
    return { message: fallback, lostSession: false, isTransient: false, requiresCode: null }
  const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return {
    message: message || fallback,
    lostSession: 'lostSession' in error && error.lostSession === true,
    isTransient: 'isTransient' in error && error.isTransient === true,
    requiresCode: 'code' in error ? (codes[String(error.code)] ?? null) : null,
  }
}

/** The API's codes for a sign-in in two steps. */
const codes: Readonly<Record<string, ApiError['requiresCode']>> = {
  CODE_REQUIRED: 'first',
  INVALID_CODE: 'another',
  CODE_USED: 'another',
}

/** Specification §5. */
export const emptyPermissions = 'getInfo: roles must be a non-null array !'

const fallback = 'Verification failed, please login again'
