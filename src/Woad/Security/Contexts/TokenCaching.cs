namespace Woad.Security.Contexts;

/// <summary>How long a client uses a negotiated token again: WCF's CacheCookies and what belongs to it.</summary>
/// <param name="IsOn">Whether a token serves several channels of a factory.</param>
/// <param name="MaxTime">The time after which a token is negotiated anew, whatever its lifetime.</param>
/// <param name="RenewalThreshold">The part of its lifetime, in percent, after which it is negotiated anew.</param>
/// <param name="MostTokens">The maximum number of targets whose tokens are kept.</param>
internal sealed record TokenCaching(bool IsOn, TimeSpan MaxTime, int RenewalThreshold, int MostTokens)
{
    /// <summary>The defaults of WCF's local client settings.</summary>
    public static TokenCaching Default { get; } = new(true, TimeSpan.MaxValue, 60, 1000);

    /// <summary>
    /// How long a token is given to further channels, or messages, that lives for <paramref name="lifetime"/>.
    /// </summary>
    public TimeSpan UsedFor(TimeSpan lifetime)
    {
        var part = lifetime * (RenewalThreshold / 100.0);
        return part < MaxTime ? part : MaxTime;
    }
}
