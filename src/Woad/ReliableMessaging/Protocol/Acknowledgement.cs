using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The content of an acknowledgement, as long as the ranges do not change.</summary>
/// <param name="ranges">The numbers that have arrived.</param>
/// <param name="isFinal">Whether nothing more will be acknowledged (1.1).</param>
/// <param name="remaining">Free places; null to say nothing of them.</param>
internal readonly ref struct Acknowledgement(ReadOnlySpan<NumberRange> ranges, bool isFinal, int? remaining)
{
    /// <summary>Whether there is one; otherwise nothing is acknowledged.</summary>
    public bool Exists { get; } = true;

    public ReadOnlySpan<NumberRange> Ranges { get; } = ranges;

    public bool IsFinal { get; } = isFinal;

    public int? Remaining { get; } = remaining;

    /// <summary>The same as a header.</summary>
    /// <param name="names">The version.</param>
    /// <param name="identifier">The sequence.</param>
    public AcknowledgementHeader? ToHeader(Versions.ReliableNames names, System.Xml.UniqueId? identifier) =>
        Exists ? new AcknowledgementHeader(names, identifier!, Ranges.ToArray(), IsFinal, Remaining) : null;
}
