namespace Woad.Client;

/// <summary>The client's mirror of an exchange handler: carries one call to the other side and back.</summary>
internal interface IInvoker : IAsyncDisposable
{
    /// <summary>Names the session; null without session.</summary>
    string? SessionId { get; }

    /// <summary>The strings that requests may refer to; null without string table.</summary>
    Woad.Xml.BinaryWriterSession? Strings { get; }

    /// <summary>The guard of the session's own messages; null for the one of the transport's model, if any.</summary>
    Woad.Connections.IMessageGuard? Guard => null;

    /// <summary>
    /// Sends <see cref="ClientCall.Request"/> and, when a reply is expected, waits until it is in
    /// <see cref="ClientCall.Reply"/>. What goes wrong is a <see cref="System.ServiceModel.CommunicationException"/>,
    /// a <see cref="TimeoutException"/> or an <see cref="OperationCanceledException"/>.
    /// </summary>
    ValueTask InvokeAsync(ClientCall call, CancellationToken cancellationToken);

    /// <summary>Ends the session in order: nothing more is sent, the peer's end is awaited.</summary>
    ValueTask CloseAsync(CancellationToken cancellationToken);

    /// <summary>Ends at once.</summary>
    void Abort();

    /// <summary>Raised once when the session has failed and can carry no more calls.</summary>
    event Action<Exception>? Failed;
}
