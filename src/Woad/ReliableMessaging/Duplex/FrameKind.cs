namespace Woad.ReliableMessaging.Duplex;

/// <summary>The kinds of messages that a duplex session sends.</summary>
internal enum FrameKind
{
    /// <summary>A numbered message of the application, or the last one without content (1.0).</summary>
    Numbered,

    /// <summary>SequenceAcknowledgement alone.</summary>
    Acknowledgement,

    /// <summary>AckRequested alone.</summary>
    AckRequest,

    /// <summary>CloseSequence.</summary>
    Close,

    /// <summary>CloseSequenceResponse.</summary>
    CloseReply,

    /// <summary>TerminateSequence.</summary>
    Terminate,

    /// <summary>TerminateSequenceResponse.</summary>
    TerminateReply,
}
