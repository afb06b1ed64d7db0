export const AI_TASKS = ['summarize', 'triage', 'generate-playbook', 'auto-resolve', 'correlate'] as const;
export type AiTask = (typeof AI_TASKS)[number];

export interface Prompt {
  system: string;
  user: string;
}

/** One thing to ask of a model: how it is put, and what counts as an answer. */
export interface Task<Input, Answer> {
  name: AiTask;
  write(input: Input): Prompt;
  /** Throws BadAnswer when the text is not what was asked for. */
  read(text: string, input: Input): Answer;
}

/** Its words go back to the model, once: they describe the fault and repeat nothing of the answer. */
export class BadAnswer extends Error {}
