import type { Metric } from '../../../../generated/types.ts'
import type { StatWord } from '../../data/answer.ts'
import type { ChartData } from './chart-data.ts'

/** Words with how often they occur, the most frequent first. */
export function wordsData(words: readonly StatWord[], metric: Metric): ChartData {
  return {
    isTime: false,
    points: words.map(({ word }) => ({ id: word, label: word, title: word })),
    beforePoints: [],
    series: [
      {
        id: metric.key,
        label: metric.label,
        metric: { ...metric, format: 'int' },
        values: words.map(({ count }) => count),
        before: [],
      },
    ],
    partial: null,
  }
}
