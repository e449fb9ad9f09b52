using System.ServiceModel.Channels;
using Woad.Routing.Sending;

namespace System.ServiceModel.Routing;

/// <summary>
/// Takes every message at its endpoints, chooses endpoints of other services by filters, and sends it there. The reply
/// goes back to the caller. <see cref="RoutingBehavior"/> gives it its settings.
/// </summary>
[ServiceBehavior(
    AddressFilterMode = AddressFilterMode.Any,
    ConcurrencyMode = ConcurrencyMode.Multiple,
    InstanceContextMode = InstanceContextMode.PerSession,
    UseSynchronizationContext = false,
    ValidateMustUnderstand = false)]
public sealed class RoutingService
    : IDisposable, IDuplexSessionRouter, IRequestReplyRouter, ISimplexDatagramRouter, ISimplexSessionRouter
{
    internal RoutingService(RoutedSession session) => Session = session;

    /// <summary>The session or the call that this instance serves.</summary>
    internal RoutedSession Session { get; }

    IAsyncResult IRequestReplyRouter.BeginProcessRequest(Message message, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Session.RequestAsync(message, OperationContext.Current), callback, state);

    Message IRequestReplyRouter.EndProcessRequest(IAsyncResult result) => TaskToAsyncResult.End<Message?>(result)!;

    IAsyncResult ISimplexDatagramRouter.BeginProcessMessage(Message message, AsyncCallback? callback, object? state) =>
        Begin(message, callback, state);

    void ISimplexDatagramRouter.EndProcessMessage(IAsyncResult result) => TaskToAsyncResult.End(result);

    IAsyncResult ISimplexSessionRouter.BeginProcessMessage(Message message, AsyncCallback? callback, object? state) =>
        Begin(message, callback, state);

    void ISimplexSessionRouter.EndProcessMessage(IAsyncResult result) => TaskToAsyncResult.End(result);

    IAsyncResult IDuplexSessionRouter.BeginProcessMessage(Message message, AsyncCallback? callback, object? state) =>
        Begin(message, callback, state);

    void IDuplexSessionRouter.EndProcessMessage(IAsyncResult result) => TaskToAsyncResult.End(result);

    void IDisposable.Dispose() => Session.End();

    private IAsyncResult Begin(Message message, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Session.SendAsync(message, OperationContext.Current), callback, state);
}
