import { type ChatRobot, robotCall } from './chat-robot.ts'
import type { OpenAgent } from './open-agent.ts'
import { postJson, type ShortAnswer } from './post-json.ts'

export interface ChatMessage {
  readonly robot: ChatRobot
  readonly text: string
  readonly signal: AbortSignal
}

/** Says something in groups of chat services, by addresses that staff have entered. */
export interface ChatSender {
  readonly simulated: boolean
  /** Throws where there is no answer, and `ADDRESS` for an address that may not be called. Redirects are not followed. */
  send(message: ChatMessage): Promise<ShortAnswer>
}

export function chatSender(agent: OpenAgent): ChatSender {
  return {
    simulated: false,
    async send({ robot, text, signal }) {
      const { url, content } = robotCall(robot, text, Date.now())
      return await postJson(agent, { url, headers: { 'user-agent': userAgent }, content, signal })
    },
  }
}

const userAgent = 'MarketingConsole/1.0 (alerts)'

/** Nothing leaves: the console has demo data. */
export const simulatedChats: ChatSender = {
  simulated: true,
  send: ({ robot }) =>
    Promise.resolve({ status: 200, text: robot.service === 'slack' ? 'ok' : '{"errcode":0,"code":0}' }),
}
