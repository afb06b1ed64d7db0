import { BadAnswer, type Prompt, type Task } from './prompts/prompt.js';
import { cutTo, fenced } from './prompts/untrusted.js';
import { failureOf, upstream } from './providers/failure.js';
import type { Completion, Provider, Usage } from './providers/provider.js';

const ANSWER_SHOWN_AGAIN = 4000;
const QUOTE_LENGTH = 100;
const QUOTE_STEP = 50;

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
    const read = ({ content, model }: Completion): Outcome<Answer> => {
      if (repeats(content, prompt.system)) throw new BadAnswer('it repeats the instructions');
      return { answer: task.read(content, input), model };
    };
    try {
      return read(first);
    } catch (error) {
      const second = await this.complete(repairing(prompt, first.content, faultOf(error)));
      return this.lastWord(() => read(second));
    }
  }

  private lastWord<Answer>(read: () => Answer): Answer {
    try {
      return read();
    } catch (error) {
      const fault = faultOf(error);
      throw upstream(
        `The model ${this.provider.model} twice gave no usable answer (${fault}); try again, or set LLM_MODEL to another model`,
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

function faultOf(error: unknown): string {
  if (error instanceof BadAnswer) return error.message;
  throw error;
}

/** An alert may ask for the instructions; an answer that quotes them at length did what it asked. */
function repeats(answer: string, instructions: string): boolean {
  const starts = Math.max(1, Math.ceil((instructions.length - QUOTE_LENGTH) / QUOTE_STEP));
  return Array.from({ length: starts }, (_unused, n) => n * QUOTE_STEP).some((start) =>
    answer.includes(instructions.slice(start, start + QUOTE_LENGTH)),
  );
}

/** A provider gets one user message, so the second question repeats the first. */
const repairing = ({ system, user }: Prompt, answer: string, fault: string): Prompt => ({
  system,
  user: `${user}

You answered this before, and the answer could not be used: ${fault}. This was it:

${fenced('answer', cutTo(answer, ANSWER_SHOWN_AGAIN))}

Answer anew, exactly in the form that was asked for.`,
});
