using System.ServiceModel;
using Woad.Exchanges;

namespace Woad.Tests.CompositeDuplex;

/// <summary>A session of two addresses whose last message takes long to leave.</summary>
/// <param name="below">The connection.</param>
/// <param name="action">The action of the message.</param>
internal sealed class HeldSession(IEnvelopeSession below, string action) : SessionOver(below)
{
    private readonly TaskCompletionSource _held = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _closing = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _sent = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _released = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public override SessionAddresses Addresses { get; } = new(
        new EndpointAddress("http://localhost/service"), new EndpointAddress(EndpointAddress.AnonymousUri));

    /// <summary>Completes when the message is on its way.</summary>
    public Task Held => _held.Task;

    /// <summary>Completes when the session is closed.</summary>
    public Task Closing => _closing.Task;

    /// <summary>The message arrives.</summary>
    public void Release() => _released.TrySetResult();

    public override async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
    {
        if (message.Content!.Action == action)
        {
            _held.TrySetResult();
            await _released.Task.WaitAsync(cancellationToken);
            await Below.SendAsync(message, cancellationToken);
            _sent.TrySetResult();
            return;
        }

        await Below.SendAsync(message, cancellationToken);
    }

    /// <summary>As a session of two directions waits for its requests.</summary>
    public override async ValueTask CloseOutputAsync(CancellationToken cancellationToken)
    {
        _closing.TrySetResult();
        await _sent.Task.WaitAsync(cancellationToken);
        await Below.CloseOutputAsync(cancellationToken);
    }
}
