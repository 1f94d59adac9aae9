// Reads the words of scripts that run before anything is installed, so on any Node and without packages.
import { scripts } from "./scripts.mjs";

const typed = (name) => (name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`);

/** The words after a script's name. Prints help for --help, and ends with a sentence at a word that the script does not know. */
export function readWords(name, words = process.argv.slice(2)) {
  const { summary, takes, reads } = scripts[name];
  if (words.includes("--help") || words.includes("-h")) {
    const lines = [`Usage: ${typed(name)}${takes ? ` -- ${takes.words}` : ""}`, "", summary];
    if (reads) lines.push("", `Environment variables that it reads: ${reads}.`);
    console.log(lines.join("\n"));
    process.exit(0);
  }
  for (let at = 0; at < words.length; at += 1) {
    if (takes?.options?.includes(words[at]) && words[at + 1] !== undefined) at += 1;
    else if (words[at].startsWith("-") || !takes?.isKnown(words[at])) refuse(name, words[at], takes);
  }
  return words;
}

function refuse(name, word, takes) {
  const why = takes ? "is not one of its words" : "is not known: it takes no words";
  console.error(`${typed(name)}: ${word} ${why}. Nothing was changed; ${typed(name)} -- --help says what it does.`);
  process.exit(2);
}
