using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Routing.Contracts;

namespace Woad.Routing.Sending;

/// <summary>Takes what a service sends to its caller, and passes it on.</summary>
/// <param name="session">The session of the caller.</param>
/// <param name="service">The service.</param>
[CallbackBehavior(
    ConcurrencyMode = ConcurrencyMode.Multiple, UseSynchronizationContext = false, ValidateMustUnderstand = false)]
internal sealed class DuplexCallback(RoutedSession session, OutgoingEndpoint service) : IDuplexRouterCallback
{
    /// <summary>The session of the caller.</summary>
    public RoutedSession Session => session;

    /// <inheritdoc/>
    public IAsyncResult BeginProcessMessage(Message message, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(session.ReturnAsync(message, service), callback, state);

    /// <inheritdoc/>
    public void EndProcessMessage(IAsyncResult result) => TaskToAsyncResult.End(result);
}
