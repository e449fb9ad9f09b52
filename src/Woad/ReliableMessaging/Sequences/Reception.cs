namespace Woad.ReliableMessaging.Sequences;

/// <summary>What becomes of a message of a sequence.</summary>
internal enum Reception
{
    /// <summary>It is kept, and acknowledged.</summary>
    Taken,

    /// <summary>It was here before; it is dropped, and acknowledged again.</summary>
    Duplicate,

    /// <summary>There is no place for it; it is dropped, and its sender repeats it.</summary>
    NoRoom,

    /// <summary>There would be more gaps than <see cref="NumberRanges.Limit"/>: the sequence ends.</summary>
    TooManyGaps,

    /// <summary>Its number is behind that of the last message.</summary>
    BehindLast,

    /// <summary>It says that it is the last, and a later one has arrived.</summary>
    LastTooSmall,

    /// <summary>It says that it is the last, and another one was.</summary>
    OtherLast,
}
