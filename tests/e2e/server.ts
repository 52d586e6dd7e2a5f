/** Addresses and secret of the console that the browser tests start with `npm start`. */
export const port = 4690
export const apiPort = 4691
export const apiUrl = `http://127.0.0.1:${apiPort}`
export const clientSecret = 'secret-of-the-browser-tests'
/** Where a test's own push service listens. */
export const pushPort = 4692
