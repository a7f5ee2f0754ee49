import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { stringify } from 'yaml';
import { faultLine } from '../../lib/provider-files/faults';
import { answerProblem, questions, readAnswers, type AnswerName, type Answers } from './answers';
import { checkCommand } from './check-command';
import { newFolder } from './new-folder';

/** Writes a new folder from ten answers, typed on the terminal or read from a file. */
export async function initProvider(folder: string, answersFile: string | undefined): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} has files already: name a new folder`);
  const answers = answersFile === undefined ? await askAnswers() : answersOf(answersFile);
  for (const [path, text] of Object.entries(newFolder(answers))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(`${folder} is written. Next: ${checkCommand(folder)}`);
}

function answersOf(file: string): Answers {
  if (!existsSync(file)) throw new Error(`there is no file ${file}; write one such as\n\n${exampleAnswers()}`);
  const { answers, faults } = readAnswers(file, readFileSync(file, 'utf8'));
  if (answers === undefined) throw new Error(`correct these answers:\n${faults.map(faultLine).join('\n')}`);
  return answers;
}

/** A file of answers with the example of each question. */
function exampleAnswers(): string {
  return stringify(Object.fromEntries(questions.map(({ name, example }) => [name, example])), { lineWidth: 0 });
}

/** Asks each question until its answer fits. */
async function askAnswers(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const given: Partial<Record<AnswerName, string>> = {};
  try {
    for (const [index, { name, words, example }] of questions.entries()) {
      for (;;) {
        process.stdout.write(`${index + 1}/${questions.length} ${words}\n  for example: ${example}\n> `);
        const line = await lines.next();
        if (line.done === true) throw new Error('the answers ended before the last question; nothing was written');
        const answer = line.value.trim();
        const problem = answerProblem(name, answer);
        if (problem === null) {
          given[name] = answer;
          break;
        }
        console.log(`  ${problem}`);
      }
    }
  } finally {
    terminal.close();
  }
  const { answers } = readAnswers('answers', JSON.stringify(given));
  if (answers === undefined) throw new Error('the answers do not fit together');
  return answers;
}
