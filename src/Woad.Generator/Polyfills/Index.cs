namespace System;

/// <summary>What list patterns need; .NET Standard 2.0 lacks it.</summary>
internal readonly struct Index(int value, bool fromEnd = false)
{
    /// <summary>The offset from the beginning in something of that length.</summary>
    public int GetOffset(int length) => fromEnd ? length - value : value;
}
