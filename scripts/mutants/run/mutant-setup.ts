import { inject } from 'vitest'

/** Setup file of vitest: a browser has no environment that says which mutant is on. */
Reflect.set(globalThis, '__mutantOn', inject('mutant'))
