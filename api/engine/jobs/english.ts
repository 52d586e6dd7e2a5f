/** English texts of what jobs say, by the Chinese ones. */
export const english = {
  '{label}': '{label}',
  已完成: 'done',
  部分成功: 'partly done',
  失败: 'failed',
  已取消: 'Cancelled',
  '共 {n} 项': '{n} in all',
  '成功 {n} 项，失败 {failed} 项': '{n} done, {failed} failed',
  '程序多次中断，任务已停止。': 'The program was interrupted several times, the job was stopped.',
  '导出{label}': 'Export: {label}',
  '导入{label}': 'Import: {label}',
  '{label}：{action}': '{label}: {action}',
  已不再需要: 'Not needed any more',
  '对方没有在 {n} 秒内回答，稍后自动重试':
    'The other side did not answer within {n} seconds; it is tried again by itself',
  '对方没有回答，稍后自动重试': 'The other side did not answer; it is tried again by itself',
  '对方的回答未能保存，稍后用同一个幂等键重试':
    'The answer could not be stored; it is asked for again with the same idempotency key',
  '{problem}（已尝试 {n} 次，结果未知，请先向对方核实）':
    '{problem} (tried {n} times, the outcome is not known: please ask the other side first)',
}

declare module '../../kernel/formats/messages/message.ts' {
  interface Texts {
    jobs: typeof english
  }
}
