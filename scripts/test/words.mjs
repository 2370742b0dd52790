// Refuses names that use a stopped word: of files, functions, classes, types, variables, parameters and properties of
// types. docs/glossary.md has the words.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** Stopped word → what to say instead. */
export const STOPPED = new Map(
  Object.entries({
    album: 'screenshots',
    asides: 'side events',
    climb: 'submit, check',
    courier: 'delivery',
    crew: 'processes',
    deed: 'command, request',
    deeds: 'actions',
    desk: 'inbox, queue',
    door: 'endpoint, socket',
    film: 'clip',
    gather: 'batch',
    gathering: 'open match',
    glance: 'quick evaluation',
    house: 'site, server, system',
    intent: 'command',
    intents: 'commands',
    ladder: 'steps',
    laid: 'loaded',
    lettered: 'outlined text',
    lettering: 'outlines',
    longest: 'MAX_…_CHARS, MAX_…_MS',
    manner: 'params, style, headers',
    most: 'MAX_…',
    patience: '…_TIMEOUT_MS, …_TTL_DAYS',
    pilot: 'animator',
    playhead: 'playback',
    portrait: 'facts',
    rung: 'step',
    shelf: 'archive, store',
    shelve: 'archive',
    sheet: 'frame, layer',
    sheets: 'frames',
    stretch: 'range',
    talk: 'chat',
    taste: 'preferences',
    tidings: 'notifications',
  }),
);

/** Good words elsewhere. */
const ONLY_CONSTANTS = new Set(['most', 'longest']);

/** Fields of the live stream and the public API, which keep their names: docs/decisions/026-layers-and-names.md. */
const KEPT_FIELDS = new Set(['desk', 'gathering', 'talk']);

/** @param {string} name @returns {string[]} the stopped words in a name */
export function stoppedIn(name) {
  const isConstant = name === name.toUpperCase();
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.filter((word) => STOPPED.has(word) && (isConstant || !ONLY_CONSTANTS.has(word)));
}

/** @param {ts.Node} node */
const isField = (node) =>
  ts.isPropertySignature(node) || ts.isBindingElement(node) || ts.isPropertyDeclaration(node);

/** @param {ts.Node} node @returns {node is ts.NamedDeclaration & { name: ts.Identifier }} */
const isNamed = (node) =>
  (ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    isField(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name) &&
  !(isField(node) && KEPT_FIELDS.has(node.name.text));

/** @param {string} file @param {string} text @returns {string[]} a line for each name that uses a stopped word */
export function faultsIn(file, text) {
  /** @type {string[]} */
  const faults = [];
  const base = path.basename(file).replace(/\..*$/, '');
  for (const word of stoppedIn(base))
    faults.push(`${file}: the file's name says "${word}": ${STOPPED.get(word)}`);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isNamed(node))
      for (const word of stoppedIn(node.name.text)) {
        const { line } = source.getLineAndCharacterOfPosition(node.name.getStart(source));
        faults.push(`${file}:${line + 1}: ${node.name.text} says "${word}": ${STOPPED.get(word)}`);
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && fs.existsSync(file));
  const faults = files.flatMap((file) => faultsIn(file, fs.readFileSync(file, 'utf8')));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
