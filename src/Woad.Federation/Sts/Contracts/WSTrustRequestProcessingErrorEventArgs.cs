namespace System.ServiceModel.Security;

/// <summary>Describes a request that a token service has not answered.</summary>
public class WSTrustRequestProcessingErrorEventArgs : EventArgs
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WSTrustRequestProcessingErrorEventArgs"/> class.
    /// </summary>
    /// <param name="requestType">The kind of the request.</param>
    /// <param name="exception">The cause.</param>
    public WSTrustRequestProcessingErrorEventArgs(string? requestType, Exception? exception) =>
        (RequestType, Exception) = (requestType, exception);

    /// <summary>Gets the cause of the WS-Trust request processing error event args.</summary>
    public Exception? Exception { get; }

    /// <summary>Gets the kind of the request: its action.</summary>
    public string? RequestType { get; }
}
