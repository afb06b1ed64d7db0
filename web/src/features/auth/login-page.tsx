import { ApiError } from '../../api/api-error.js';
import { answer, client } from '../../api/client.js';
import { session, startSession } from '../../app/session/session.js';
import { Logo } from '../../app/shell/logo.js';
import { useObservableValue } from '../../lib/observable-value.js';
import { Field } from '../../ui/field.js';
import { Form, FormError, type FormValues, SubmitButton } from '../../ui/form.js';
import { Input } from '../../ui/input.js';
import { Notice } from '../../ui/notice.js';
import { PasswordInput } from '../../ui/password-input.js';

/** The guard of this route sends a signed-in analyst on to the page that was asked for. */
export function LoginPage() {
  const { endedBy } = useObservableValue(session);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <title>Sign in · Watchfloor</title>
      <div className="w-full max-w-sm">
        <div className="mb-6 flex items-center justify-center gap-3">
          <Logo className="size-9" />
          <span className="font-semibold text-2xl tracking-tight">Watchfloor</span>
        </div>
        <div className="rounded-card border border-line bg-surface p-6 shadow-low">
          <h1 className="mb-4 font-semibold text-lg">Sign in</h1>
          {endedBy === 'refusal' && (
            <div className="mb-4">
              <Notice>Your session has ended. Sign in again to go on.</Notice>
            </div>
          )}
          <Form onSubmit={signIn}>
            <div className="grid gap-4">
              <Field name="username" label="Username">
                <Input required autoFocus autoComplete="username" autoCapitalize="none" spellCheck={false} />
              </Field>
              <Field name="password" label="Password">
                <PasswordInput required autoComplete="current-password" />
              </Field>
            </div>
            <FormError />
            <SubmitButton className="mt-5 w-full">Sign in</SubmitButton>
          </Form>
        </div>
        <p className="mt-4 text-center text-faint text-xs">Forgot your password? An administrator can reset it.</p>
      </div>
    </main>
  );
}

async function signIn({ username = '', password = '' }: FormValues): Promise<void> {
  const { access_token } = await answer(
    client.POST('/api/v1/auth/login', { body: { username: username.trim(), password } }),
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw new Error('The username or password is not right.');
    throw error;
  });
  startSession(access_token);
}
