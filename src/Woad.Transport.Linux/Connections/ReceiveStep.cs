namespace Woad.Transport.Linux.Connections;

/// <summary>The state in which an attempt to receive has left a connection.</summary>
internal enum ReceiveStep
{
    /// <summary>The direction is to be armed again.</summary>
    Continue,

    /// <summary>The reader has enough; the direction is armed when it has read.</summary>
    Paused,

    /// <summary>Nothing more is received.</summary>
    Ended,
}
