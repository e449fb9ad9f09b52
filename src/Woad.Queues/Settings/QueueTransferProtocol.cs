namespace System.ServiceModel;

/// <summary>Specifies the protocol by which messages reach their queue.</summary>
public enum QueueTransferProtocol
{
    /// <summary>The queue engine's own protocol.</summary>
    Native = 0,

    /// <summary>SOAP Reliable Messaging Protocol over HTTP.</summary>
    Srmp = 1,

    /// <summary>SOAP Reliable Messaging Protocol over HTTPS.</summary>
    SrmpSecure = 2,
}
