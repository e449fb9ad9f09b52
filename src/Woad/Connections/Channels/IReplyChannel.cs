namespace System.ServiceModel.Channels;

/// <summary>A channel that requests come out of, each with the means to answer it.</summary>
public interface IReplyChannel : IChannel
{
    /// <summary>Gets the address that requests are sent to.</summary>
    EndpointAddress? LocalAddress { get; }

    /// <summary>Waits for a request within the default receive timeout; null when no more will come.</summary>
    /// <returns>The request, or <see langword="null"/> at the end of the channel.</returns>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    RequestContext? ReceiveRequest();

    /// <summary>Waits for a request; null when no more will come.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns>The request, or <see langword="null"/> at the end of the channel.</returns>
    /// <exception cref="TimeoutException">The timeout ran out.</exception>
    RequestContext? ReceiveRequest(TimeSpan timeout);

    /// <summary>Begins the asynchronous form of <see cref="ReceiveRequest()"/>.</summary>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginReceiveRequest(AsyncCallback? callback, object? state);

    /// <summary>Begins the asynchronous form of <see cref="ReceiveRequest(TimeSpan)"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends a receive begun earlier.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns>The request, or <see langword="null"/> at the end of the channel.</returns>
    RequestContext? EndReceiveRequest(IAsyncResult result);

    /// <summary>Waits for a request; false when the timeout ran out, true with null when no more will come.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="context">
    /// When the method returns, the request, or <see langword="null"/> at the end of the channel.
    /// </param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    bool TryReceiveRequest(TimeSpan timeout, out RequestContext? context);

    /// <summary>Begins the asynchronous form of <see cref="TryReceiveRequest"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginTryReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Completes the operation that <see cref="BeginTryReceiveRequest"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <param name="context">
    /// When the method returns, the request, or <see langword="null"/> at the end of the channel.
    /// </param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    bool EndTryReceiveRequest(IAsyncResult result, out RequestContext? context);

    /// <summary>Waits until a receive would not wait; false when the timeout ran out.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    bool WaitForRequest(TimeSpan timeout);

    /// <summary>Begins the asynchronous form of <see cref="WaitForRequest"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginWaitForRequest(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Completes the operation that <see cref="BeginWaitForRequest"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    bool EndWaitForRequest(IAsyncResult result);
}
