namespace System.Messaging;

/// <summary>Specifies which messages of a queue without transactions are received first.</summary>
public enum MessagePriority
{
    /// <summary>The lowest priority.</summary>
    Lowest = 0,

    /// <summary>Between Low and Lowest.</summary>
    VeryLow = 1,

    /// <summary>A low priority.</summary>
    Low = 2,

    /// <summary>The default priority.</summary>
    Normal = 3,

    /// <summary>Between High and Normal.</summary>
    AboveNormal = 4,

    /// <summary>A high priority.</summary>
    High = 5,

    /// <summary>Between Highest and High.</summary>
    VeryHigh = 6,

    /// <summary>The highest priority.</summary>
    Highest = 7,
}
