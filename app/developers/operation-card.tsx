/** One operation of the API: path, scope, input and answers, in a collapsed section. */
import type { ReactNode } from 'react';
import type { Described } from '@/lib/server/api';
import { Fields, TypeName, Words } from './fields';

export function OperationCard({
  path,
  method,
  operation,
}: {
  readonly path: string;
  readonly method: string;
  readonly operation: Described;
}) {
  const { summary, description, parameters = [], requestBody, responses, security } = operation;
  const scope = security[0]?.token?.[0];
  const sent = requestBody?.content['application/json']?.schema;
  const [done, ...refused] = Object.entries(responses);
  return (
    <details className="sheet operation" id={operation.operationId}>
      <summary>
        <span className="line">
          <span className="method">{method.toUpperCase()}</span>
          <code className="address">{path}</code>
          <span className="summary">{summary}</span>
        </span>
      </summary>
      {description ? (
        <p>
          <Words text={description} />
        </p>
      ) : null}
      <p className="text-soft">
        {scope ? (
          <>
            Needs the scope <code>{scope}</code>.
          </>
        ) : (
          'Needs no token.'
        )}
      </p>
      {parameters.length > 0 ? (
        <Part title="In the address and headers">
          <dl className="fields">
            {parameters.map(({ name, in: place, required, description: about, schema }) => (
              <div key={`${place} ${name}`}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  <TypeName schema={schema} />
                  <span className="text-soft">
                    {place === 'path' ? '' : `, in the ${place}`}
                    {required ? '' : ', optional'}
                  </span>
                  {about ? (
                    <p>
                      <Words text={about} />
                    </p>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      ) : null}
      {sent ? (
        <Part title="In the body">
          <Fields schema={sent} />
        </Part>
      ) : null}
      {done
        ? Object.entries(done[1].content ?? {}).map(([media, { schema }]) => (
            <Part key={media} title={`Answers ${done[0]}, ${media.split(';')[0]}`}>
              <Fields schema={schema} />
            </Part>
          ))
        : null}
      <Part title="Refuses with">
        <ul className="text-soft">
          {refused.map(([status, { description: why }]) => (
            <li key={status}>
              <span className="figures">{status}</span> {why}
            </li>
          ))}
        </ul>
      </Part>
    </details>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h4 className="font-bold">{title}</h4>
      {children}
    </div>
  );
}
