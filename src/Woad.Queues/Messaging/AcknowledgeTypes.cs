namespace System.Messaging;

/// <summary>Specifies which acknowledgements the sender of a message wants.</summary>
[Flags]
public enum AcknowledgeTypes
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>When the message reaches its queue.</summary>
    PositiveArrival = 1,

    /// <summary>When the message is received.</summary>
    PositiveReceive = 2,

    /// <summary>When the message does not reach its queue.</summary>
    NotAcknowledgeReachQueue = 4,

    /// <summary>When it reaches its queue, and when it does not.</summary>
    FullReachQueue = 5,

    /// <summary>When it is not received.</summary>
    NegativeReceive = 8,

    /// <summary>When it is not received, for whatever reason.</summary>
    NotAcknowledgeReceive = 12,

    /// <summary>When it is received, and when it is not.</summary>
    FullReceive = 14,
}
