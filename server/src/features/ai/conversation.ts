import { BadAnswer, type Prompt, type Task } from './prompts/prompt.js';
import { cutTo, fenced } from './prompts/untrusted.js';
import { failureOf, upstream } from './providers/failure.js';
import type { Completion, Provider, Usage } from './providers/provider.js';

const ANSWER_SHOWN_AGAIN = 4000;

export interface Outcome<Answer> {
  answer: Answer;
  model: string;
}

/** One question to a model, and one more if the first answer is not what was asked for. Counts tokens, also of failures. */
export class Conversation {
  readonly usage: Usage = { input_tokens: 0, output_tokens: 0 };
  private readonly deadline: AbortSignal;

  constructor(
    private readonly provider: Provider,
    private readonly seconds: number,
  ) {
    this.deadline = AbortSignal.timeout(seconds * 1000);
  }

  async ask<Input, Answer>(task: Task<Input, Answer>, input: Input): Promise<Outcome<Answer>> {
    const prompt = task.write(input);
    const first = await this.complete(prompt);
    try {
      return { answer: task.read(first.content, input), model: first.model };
    } catch (fault) {
      if (!(fault instanceof BadAnswer)) throw fault;
      const second = await this.complete(repairing(prompt, first.content, fault.message));
      return { answer: this.readAgain(task, second.content, input), model: second.model };
    }
  }

  private readAgain<Input, Answer>(task: Task<Input, Answer>, text: string, input: Input): Answer {
    try {
      return task.read(text, input);
    } catch (fault) {
      if (!(fault instanceof BadAnswer)) throw fault;
      const who = `The model ${this.provider.model}`;
      throw upstream(
        `${who} twice gave an answer that cannot be used (${fault.message}) Try again, or use another model`,
      );
    }
  }

  private async complete(prompt: Prompt): Promise<Completion> {
    try {
      this.deadline.throwIfAborted();
      const completion = await this.provider.complete(prompt, this.deadline);
      this.usage.input_tokens += completion.usage.input_tokens;
      this.usage.output_tokens += completion.usage.output_tokens;
      return completion;
    } catch (error) {
      throw failureOf(error, this.provider, this.deadline, this.seconds);
    }
  }
}

/** A provider gets one user message, so the second question repeats the first. */
const repairing = ({ system, user }: Prompt, answer: string, fault: string): Prompt => ({
  system,
  user: `${user}

You answered this before, and the answer could not be used. ${fault} This was it:

${fenced('answer', cutTo(answer, ANSWER_SHOWN_AGAIN))}

Answer anew, exactly in the form that was asked for.`,
});
