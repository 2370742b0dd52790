/** Renders a game's options as form fields from their JSON schema, without knowing any game. */
import { Field, SelectField } from '@/components/ui/field';
import { type OptionSchema, spaced } from '@/components/wording/options';

export function OptionFields({
  options,
  prefix,
}: {
  readonly options: Readonly<Record<string, OptionSchema>>;
  /** Prefix of every field's name. */
  readonly prefix: string;
}) {
  return Object.entries(options).map(([name, option]) => (
    <OptionField key={name} field={`${prefix}${name}`} title={option.title ?? spaced(name)} option={option} />
  ));
}

function OptionField({
  field,
  title,
  option,
}: {
  readonly field: string;
  readonly title: string;
  readonly option: OptionSchema;
}) {
  if (option.type === 'boolean')
    return (
      <label className="choice">
        {/* An unchecked box sends nothing; the last value of a name counts. */}
        <input type="hidden" name={field} value="off" />
        <input type="checkbox" name={field} value="on" defaultChecked={option.default === true} />
        <span>
          <span className="block leading-tight font-semibold">{title}</span>
          {option.description ? (
            <span className="text-soft block text-note">{option.description}</span>
          ) : null}
        </span>
      </label>
    );
  if (option.enum)
    return (
      <SelectField label={title} name={field} hint={option.description} defaultValue={String(option.default)}>
        {option.enum.map((value) => (
          <option key={String(value)} value={String(value)}>
            {option.names?.[String(value)] ?? spaced(String(value))}
          </option>
        ))}
      </SelectField>
    );
  if (option.type === 'integer' || option.type === 'number')
    return (
      <Field
        label={title}
        name={field}
        type="number"
        inputMode="numeric"
        hint={option.description}
        min={option.minimum}
        max={option.maximum}
        step={option.type === 'integer' ? 1 : 'any'}
        defaultValue={String(option.default ?? '')}
      />
    );
  return (
    <Field label={title} name={field} hint={option.description} defaultValue={String(option.default ?? '')} />
  );
}
