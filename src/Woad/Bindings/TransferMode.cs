namespace System.ServiceModel;

/// <summary>Specifies whether messages are held whole in memory or read and written as they go.</summary>
public enum TransferMode
{
    /// <summary>Requests and replies are whole in memory. The default.</summary>
    Buffered = 0,

    /// <summary>Requests and replies are streamed.</summary>
    Streamed = 1,

    /// <summary>Requests are streamed, replies are whole in memory.</summary>
    StreamedRequest = 2,

    /// <summary>Requests are whole in memory, replies are streamed.</summary>
    StreamedResponse = 3,
}
