/** What is shown of a version without its content. */
export interface Version {
  readonly version: number
  readonly by: string
  readonly at: string
  readonly note: string
}
