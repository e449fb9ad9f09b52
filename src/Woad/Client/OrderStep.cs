using System.ServiceModel;
using Woad.Model;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// Which operations a session may begin with, and which one ends it (IsInitiating, IsTerminating), seen from the
/// caller. A client's channel closes when the reply of the last operation has arrived or, for a one-way operation, when
/// the message has been sent. A service that calls back closes nothing.
/// </summary>
internal sealed class OrderStep(ClientStep next, ClientChannel channel) : ClientStep
{
    private bool _hasInitiated;
    private string? _terminating;

    /// <exception cref="InvalidOperationException">The operation may not be called now.</exception>
    public override ValueTask RunAsync(ClientCall call)
    {
        var operation = call.Operation.Model;
        Check(operation);
        return operation.IsTerminating && channel.ListenUri is null ? RunAndCloseAsync(call) : next.RunAsync(call);
    }

    private void Check(OperationModel operation)
    {
        if (!operation.IsInitiating && !_hasInitiated)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The operation '{operation.Name}' cannot be the first operation to be called because IsInitiating "
                    + $"is false."));
        }

        if (_terminating is { } name)
        {
            // Before the state of the channel: it is closed by now.
            throw new InvalidOperationException(Escaped.Text(
                $"This channel cannot send any more messages because IsTerminating operation '{name}' has already "
                    + $"been called."));
        }

        _hasInitiated = true;
        _terminating = operation.IsTerminating ? operation.Name : null;
    }

    private async ValueTask RunAndCloseAsync(ClientCall call)
    {
        var isOneWay = call.Operation.Model.IsOneWay;
        call.IsBlocking = false;
        try
        {
            await next.RunAsync(call).ConfigureAwait(false);
        }
        catch (FaultException)
        {
            // A reply, too.
            await CloseAsync().ConfigureAwait(false);
            throw;
        }

        var closing = CloseAsync();
        if (!isOneWay || channel.Callbacks is null)
        {
            // The operation may still call back, on the thread that has called it.
            await closing.ConfigureAwait(false);
        }
    }

    /// <summary>The call has succeeded, whatever becomes of the channel.</summary>
    private async Task CloseAsync()
    {
        try
        {
            if (channel.State == CommunicationState.Opened)
            {
                await channel.CloseAsync(channel.Model.Transport.CloseTimeout).ConfigureAwait(false);
            }
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            channel.Abort();
        }
    }
}
