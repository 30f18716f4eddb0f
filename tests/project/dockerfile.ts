/** One instruction of a Dockerfile. */
interface Instruction {
  keyword: string;
  /** flags: `--from=site` is `from` to `site` */
  flags: Record<string, string>;
  rest: string;
}

/** A stage of a Dockerfile. */
export interface Stage {
  name: string;
  base: string;
  instructions: Instruction[];
}

function parseInstruction(line: string): Instruction {
  const [keyword = '', ...words] = line.split(/\s+/);
  const flags: Record<string, string> = {};
  while (words[0]?.startsWith('--')) {
    const [flag = '', value = ''] = words.shift()!.slice(2).split('=', 2);
    flags[flag] = value;
  }
  return { keyword, flags, rest: words.join(' ') };
}

/** Reads the stages of a Dockerfile; what stands before the first is left out. */
export function readStages(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  for (const instruction of lines.map(parseInstruction)) {
    const [, base, name] = /^(\S+) AS (\S+)$/.exec(instruction.rest) ?? [];
    if (instruction.keyword === 'FROM' && base !== undefined && name !== undefined) {
      stages.push({ name, base, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

/** Returns what a stage copies from the project's folder. */
export function copiedBy(stage: Stage): string[] {
  return stage.instructions
    .filter(({ keyword, flags }) => keyword === 'COPY' && flags.from === undefined)
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
}

/** Returns the rest of each instruction with a keyword. */
export function saidBy(stage: Stage, keyword: string): string[] {
  return stage.instructions.filter((one) => one.keyword === keyword).map(({ rest }) => rest);
}
