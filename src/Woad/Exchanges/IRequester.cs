
namespace Woad.Exchanges;

/// <summary>
/// The client's mirror of a receiver: carries a request to the other side and its reply back; many at once.
/// </summary>
internal interface IRequester : IAsyncDisposable
{
    /// <summary>Names the session; null without session.</summary>
    string? SessionId { get; }

    /// <summary>The strings that requests may refer to; null without string table.</summary>
    Woad.Xml.BinaryWriterSession? Strings { get; }

    /// <summary>
    /// Sends <see cref="PendingRequest.Request"/> and, when a reply is expected, waits until it is in <see
    /// cref="PendingRequest.Reply"/>. What goes wrong is a <see cref="System.ServiceModel.CommunicationException"/>, a
    /// <see cref="TimeoutException"/> or an <see cref="OperationCanceledException"/>.
    /// </summary>
    ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken);

    /// <summary>Ends the session in order: nothing more is sent, the peer's end is awaited.</summary>
    ValueTask CloseAsync(CancellationToken cancellationToken);

    /// <summary>The security context of the channel; null without.</summary>
    ISecurityContext? SecurityContext => null;

    /// <summary>Ends at once.</summary>
    void Abort();

    /// <summary>Raised once when the session has failed and can carry no more calls.</summary>
    event Action<Exception>? Failed;
}
