/** Options as a resource has them: each is there, with null for those that nothing else stands for when they are not given. */
export type Resolved<Options, OrNull extends keyof Options = never> = {
  readonly [Name in keyof Options]-?: Exclude<Options[Name], undefined> | (Name extends OrNull ? null : never)
}
