namespace Woad.ReliableMessaging.Duplex;

/// <summary>The states of the sequence that is sent.</summary>
internal enum OutputState
{
    /// <summary>Messages may be sent.</summary>
    Open,

    /// <summary>No more messages; those that were sent are to be acknowledged, the last one (1.0) among them.</summary>
    Ending,

    /// <summary>CloseSequence waits for its response (1.1).</summary>
    Closing,

    /// <summary>TerminateSequence waits to be sent (1.0) or for its response (1.1).</summary>
    Terminating,

    /// <summary>The other side has all messages and knows that it has.</summary>
    Done,
}
