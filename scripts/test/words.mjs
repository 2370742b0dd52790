// Refuses names that use a stopped word: of files, functions, classes, types, variables, parameters and properties of
// types (docs/glossary.md has the words); and constants without a unit that are given to a timer.
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

const TIMERS = new Set(['setTimeout', 'setInterval', 'waitForTimeout', 'sleep', 'pause', 'wait', 'timeout']);

/** @param {ts.Node} node @returns {ts.Identifier[]} the constants that a timer is given as its time */
function timesIn(node) {
  if (!ts.isCallExpression(node)) return [];
  const { expression } = node;
  const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  if (!ts.isIdentifier(called) || !TIMERS.has(called.text)) return [];
  /** @type {ts.Identifier[]} */
  const found = [];
  /** @param {ts.Node} part */
  const visit = (part) => {
    // A member has a name of its own, which says the unit.
    if (ts.isFunctionLike(part) || ts.isPropertyAccessExpression(part)) return;
    if (ts.isIdentifier(part) && /^(?!.*_PER_)[A-Z][A-Z0-9_]+$/.test(part.text)) found.push(part);
    ts.forEachChild(part, visit);
  };
  node.arguments.forEach(visit);
  return found;
}

/** @param {string} file @param {string} text @returns {string[]} a line for each faulty name */
export function faultsIn(file, text) {
  /** @type {string[]} */
  const faults = [];
  const base = path.basename(file).replace(/\..*$/, '');
  for (const word of stoppedIn(base))
    faults.push(`${file}: the file's name says "${word}": ${STOPPED.get(word)}`);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @param {ts.Identifier} name @param {string} words */
  const report = (name, words) => {
    const { line } = source.getLineAndCharacterOfPosition(name.getStart(source));
    faults.push(`${file}:${line + 1}: ${name.text} ${words}`);
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isNamed(node))
      for (const word of stoppedIn(node.name.text)) report(node.name, `says "${word}": ${STOPPED.get(word)}`);
    for (const name of timesIn(node))
      if (!name.text.endsWith('_MS')) report(name, 'is given to a timer: its name ends in _MS');
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
