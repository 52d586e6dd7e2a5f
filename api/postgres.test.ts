import { runSuites } from './testing/run-suites.ts'

runSuites('postgres')
