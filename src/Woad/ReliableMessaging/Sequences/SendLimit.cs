namespace Woad.ReliableMessaging.Sequences;

/// <summary>The limits that a message may have to wait for, as flags.</summary>
[Flags]
internal enum SendLimit
{
    /// <summary>None: there is room.</summary>
    None = 0,

    /// <summary>MaxTransferWindowSize of the sender: so many messages are unacknowledged.</summary>
    Window = 1,

    /// <summary>The congestion window, which is small at the beginning and after a loss.</summary>
    Congestion = 2,

    /// <summary>The places that the receiver has told: its application reads slower than the sender sends.</summary>
    Receiver = 4,
}
