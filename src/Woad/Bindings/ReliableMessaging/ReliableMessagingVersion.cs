using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Versions;

namespace System.ServiceModel;

/// <summary>A version of WS-ReliableMessaging.</summary>
public abstract class ReliableMessagingVersion
{
    private protected ReliableMessagingVersion()
    {
    }

    /// <summary>Gets the default version: <see cref="WSReliableMessagingFebruary2005"/>.</summary>
    public static ReliableMessagingVersion Default => WSReliableMessagingFebruary2005;

    /// <summary>Gets the version that OASIS has standardized, WS-ReliableMessaging 1.1.</summary>
    public static ReliableMessagingVersion WSReliableMessaging11 { get; } = new Known(ReliableNames.Version11);

    /// <summary>Gets the version of February 2005.</summary>
    public static ReliableMessagingVersion WSReliableMessagingFebruary2005 { get; } = new Known(
        ReliableNames.February2005);

    /// <summary>The names of the version.</summary>
    internal abstract ReliableNames Names { get; }

    /// <inheritdoc/>
    public override string ToString() =>
        Names.IsVersion11 ? nameof(WSReliableMessaging11) : nameof(WSReliableMessagingFebruary2005);

    private sealed class Known(ReliableNames names) : ReliableMessagingVersion
    {
        internal override ReliableNames Names => names;
    }
}
