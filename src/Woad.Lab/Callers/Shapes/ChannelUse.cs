using System.Globalization;

namespace Woad.Lab.Callers.Shapes;

/// <summary>How long a channel lives: one for each user, one for each call, or so many shared by all.</summary>
internal sealed record ChannelUse(ChannelLife Life, int Count = 1)
{
    public const string Forms = "per-user, per-call or pooled:n";
    private const int Most = 10_000;

    public static readonly ChannelUse PerUser = new(ChannelLife.PerUser);

    /// <exception cref="ArgumentException">The text is none of the forms.</exception>
    public static ChannelUse Parse(string text) => text switch
    {
        "per-user" => PerUser,
        "per-call" => new ChannelUse(ChannelLife.PerCall),
        _ when text.StartsWith("pooled:", StringComparison.Ordinal)
            && int.TryParse(text.AsSpan(7), NumberStyles.None, CultureInfo.InvariantCulture, out var n)
            && n is >= 1 and <= Most => new ChannelUse(ChannelLife.Pooled, n),
        _ => throw new ArgumentException($"--channel '{text}' is none of {Forms} with n up to {Most}."),
    };

    /// <summary>The largest number of load processes that have a channel each.</summary>
    public int MostShares => Life == ChannelLife.Pooled ? Count : int.MaxValue;

    /// <summary>The channels of one part of the load.</summary>
    public ChannelUse Of(LoadShare share) =>
        Life == ChannelLife.Pooled ? this with { Count = (int)share.Of(Count) } : this;

    public override string ToString() => Life switch
    {
        ChannelLife.PerUser => "per-user",
        ChannelLife.PerCall => "per-call",
        _ => $"pooled:{Count}",
    };
}
