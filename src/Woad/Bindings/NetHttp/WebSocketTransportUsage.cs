namespace System.ServiceModel.Channels;

/// <summary>Specifies the contracts for which a binding over HTTP uses WebSockets.</summary>
public enum WebSocketTransportUsage
{
    /// <summary>For contracts that have callbacks or need a session. Other contracts use HTTP requests.</summary>
    WhenDuplex = 0,

    /// <summary>For every contract.</summary>
    Always = 1,

    /// <summary>Never: each call is an HTTP request.</summary>
    Never = 2,
}
