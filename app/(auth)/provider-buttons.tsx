/** One button for each provider that is set up; plain forms, so that they work without JavaScript. */
import { oauthAction } from '@/app/actions/accounts';
import { Button } from '@/components/ui/button';
import { oauthProviders, type OAuthProvider } from '@/lib/server/accounts';

interface Props {
  readonly providers?: readonly OAuthProvider[];
  readonly next: string;
  readonly verb: string;
}

export function ProviderButtons({ providers = oauthProviders(), next, verb }: Props) {
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      {providers.map(({ id, name }) => (
        <form key={id} action={oauthAction}>
          <input type="hidden" name="provider" value={id} />
          <input type="hidden" name="next" value={next} />
          <Button type="submit" className="w-full">
            {verb} {name}
          </Button>
        </form>
      ))}
    </div>
  );
}
