import base from './playwright.config.ts'
const [server] = [base.webServer].flat()
export default { ...base, workers: 1, reporter: [['list']], webServer: [server] }
