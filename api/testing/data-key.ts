/** What the tests' data are sealed with. */
export const testDataKey = Buffer.from('a data key for the tests, 32 bytes and more')
