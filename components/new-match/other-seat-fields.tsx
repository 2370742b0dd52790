/** Asks who takes each of the other seats when people play from elsewhere; works without JavaScript. */
import { levelWords } from '@/components/wording/match';

const ORDINALS = ['', 'The second', 'The third', 'The fourth', 'The fifth', 'The sixth'];

export function OtherFields({
  max,
  opponents,
  challenged,
  forAnyone,
}: {
  readonly max: number;
  readonly opponents: readonly Opponent[];
  /** The first opponent, by name. */
  readonly challenged: string;
  /** Starts with every seat offered in the lobby. */
  readonly forAnyone: boolean;
}) {
  return (
    <fieldset className="with-people">
      <legend className="mb-2 text-title font-bold">
        {max === 2 ? 'Who may take the other seat?' : 'Who may take the other seats?'}
      </legend>
      <div className="other-seats grid gap-2">
        {Array.from({ length: max - 1 }, (_, i) => i + 1).map((nth) => {
          const isNamed = nth === 1 && challenged !== '';
          const called = max === 2 ? 'The other seat' : `${ORDINALS[nth]} seat`;
          return (
            <div key={nth} className="other-seat">
              <label className="grid gap-1">
                <span className={max === 2 ? 'sr-only' : 'text-soft text-fine'}>{called}</span>
                <select
                  name={`other.${nth}`}
                  className="field-input"
                  defaultValue={isNamed ? 'person' : forAnyone ? 'open' : 'link'}
                >
                  <option value="link">Anyone with my link</option>
                  <option value="person">Someone by name…</option>
                  <option value="open">Anyone, in the lobby</option>
                  {max > 2 ? <option value="me">Someone at this screen</option> : null}
                  {max > 2
                    ? opponents.map((opponent) => (
                        <option key={opponent.level} value={`ai${opponent.level}`}>
                          Computer, level {levelWords(opponent)}
                        </option>
                      ))
                    : null}
                </select>
              </label>
              <label className="other-name">
                <span className="text-soft text-fine">
                  Their name<span className="name-optional"> (optional)</span>
                </span>
                <input
                  name={`other.${nth}.name`}
                  className="field-input"
                  autoComplete="off"
                  maxLength={60}
                  defaultValue={isNamed ? challenged : ''}
                />
              </label>
            </div>
          );
        })}
      </div>
      <p className="text-soft mt-2 text-fine leading-snug">
        The match begins when every seat is taken. Until then you may fill empty seats with AIs, or cancel it.
      </p>
    </fieldset>
  );
}

/** An AI that the forms offer as an opponent. */
export interface Opponent {
  readonly level: number;
  readonly name: string;
  readonly about: string;
}
