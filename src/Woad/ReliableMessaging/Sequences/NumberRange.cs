namespace Woad.ReliableMessaging.Sequences;

/// <summary>Message numbers that follow each other, both ends included.</summary>
internal readonly record struct NumberRange(long Lower, long Upper)
{
    public bool Contains(long number) => number >= Lower && number <= Upper;
}
