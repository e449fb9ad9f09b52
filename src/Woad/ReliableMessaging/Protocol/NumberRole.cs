namespace Woad.ReliableMessaging.Protocol;

/// <summary>The meaning of a number in the headers of a message.</summary>
internal enum NumberRole : byte
{
    /// <summary>MessageNumber.</summary>
    Message,

    /// <summary>The lowest number of a range.</summary>
    Lower,

    /// <summary>The highest number of a range.</summary>
    Upper,

    /// <summary>BufferRemaining.</summary>
    Remaining,
}
