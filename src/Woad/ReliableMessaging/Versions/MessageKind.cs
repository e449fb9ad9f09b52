namespace Woad.ReliableMessaging.Versions;

/// <summary>The kinds of messages, by their actions.</summary>
internal enum MessageKind
{
    /// <summary>One of the application, or a fault that is known by its content.</summary>
    Application,

    /// <summary>CreateSequence.</summary>
    Create,

    /// <summary>CreateSequenceResponse.</summary>
    CreateReply,

    /// <summary>SequenceAcknowledgement, which has nothing but that header.</summary>
    Acknowledgement,

    /// <summary>AckRequested, which has nothing but that header.</summary>
    AckRequest,

    /// <summary>LastMessage (1.0): a numbered message without content.</summary>
    LastMessage,

    /// <summary>CloseSequence (1.1).</summary>
    Close,

    /// <summary>CloseSequenceResponse (1.1).</summary>
    CloseReply,

    /// <summary>TerminateSequence.</summary>
    Terminate,

    /// <summary>TerminateSequenceResponse (1.1).</summary>
    TerminateReply,

    /// <summary>A fault about a sequence, where its action tells (1.1).</summary>
    Fault,
}
