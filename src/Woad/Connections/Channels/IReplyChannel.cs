namespace System.ServiceModel.Channels;

/// <summary>A channel that requests come out of, each with the means to answer it.</summary>
public interface IReplyChannel : IChannel
{
    /// <summary>The address that requests are sent to.</summary>
    EndpointAddress? LocalAddress { get; }

    /// <summary>Waits for a request within the default receive timeout; null when no more will come.</summary>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    RequestContext? ReceiveRequest();

    /// <summary>Waits for a request; null when no more will come.</summary>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    RequestContext? ReceiveRequest(TimeSpan timeout);

    /// <summary>Starts <see cref="ReceiveRequest()"/>.</summary>
    IAsyncResult BeginReceiveRequest(AsyncCallback? callback, object? state);

    /// <summary>Starts <see cref="ReceiveRequest(TimeSpan)"/>.</summary>
    IAsyncResult BeginReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a receive begun earlier.</summary>
    RequestContext? EndReceiveRequest(IAsyncResult result);

    /// <summary>Waits for a request; false when the timeout ran out, true with null when no more will come.</summary>
    bool TryReceiveRequest(TimeSpan timeout, out RequestContext? context);

    /// <summary>Starts <see cref="TryReceiveRequest"/>.</summary>
    IAsyncResult BeginTryReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends <see cref="BeginTryReceiveRequest"/>.</summary>
    bool EndTryReceiveRequest(IAsyncResult result, out RequestContext? context);

    /// <summary>Waits until a receive would not wait; false when the timeout ran out.</summary>
    bool WaitForRequest(TimeSpan timeout);

    /// <summary>Starts <see cref="WaitForRequest"/>.</summary>
    IAsyncResult BeginWaitForRequest(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends <see cref="BeginWaitForRequest"/>.</summary>
    bool EndWaitForRequest(IAsyncResult result);
}
