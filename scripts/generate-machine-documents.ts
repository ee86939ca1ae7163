import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MACHINES } from '#src/machines/machines.ts';
import { machineFacts } from '#src/recording/documentation/machine-facts.ts';
import { writeMachineDocument, writeMachineIndex } from '#src/recording/documentation/write-machine-document.ts';

/** Writes docs/machines: one page per machine and their list. */
const folder = path.join(process.cwd(), 'docs', 'machines');
const machines = [...MACHINES].map(([name, machine]) => machineFacts(name, machine));
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
writeFileSync(path.join(folder, 'README.md'), writeMachineIndex(machines));
for (const facts of machines) writeFileSync(path.join(folder, `${facts.name}.md`), writeMachineDocument(facts));
