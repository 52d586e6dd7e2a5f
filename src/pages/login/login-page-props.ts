export interface LoginPageProps {
  /** Why the last session ended, if there is something to say. */
  readonly notice: string | null
  /** Called at the first keystroke: a good moment to load what comes after the login. */
  readonly onInterest: () => void
}
