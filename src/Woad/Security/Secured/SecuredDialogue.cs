using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Security.Secured;

/// <summary>A channel whose messages are secured one by one.</summary>
internal sealed class SecuredDialogue(ClientProtection protection) : ClientDialogue
{
    private readonly CancellationTokenSource _aborted = new();

    public override string? Id => null;

    public override ValueTask OpenAsync(AskAsync askAsync, CancellationToken cancellationToken) =>
        protection.PrepareAsync(askAsync, cancellationToken);

    public override ValueTask PrepareAsync(
        Outgoing message, AskAsync askAsync, CancellationToken cancellationToken) =>
        protection.PrepareAsync(message, askAsync, _aborted.Token, cancellationToken);

    public override ValueTask PrepareAnswerAsync(Outgoing message, CancellationToken cancellationToken) =>
        protection.MakeTokensAsync(message, cancellationToken);

    public override object? Sending(Outgoing message) => protection.Secure(message);

    public override void Received(Incoming message, object? request) =>
        protection.Check(message, (SentRequest?)request);

    public override ValueTask CloseAsync(AskAsync askAsync, CancellationToken cancellationToken) => default;

    public override void End()
    {
    }

    public override void Abort() => _aborted.Cancel();
}
