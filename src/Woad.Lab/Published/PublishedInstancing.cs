namespace Woad.Lab.Published;

/// <summary>The one figure of the published texts on instancing; their graphs are pictures.</summary>
internal static class PublishedInstancing
{
    /// <summary>The share by which Single and PerCall differ for light instances: "about 8 %".</summary>
    public const double Difference = 0.08;

    /// <summary>This difference as a ratio, PerCall ÷ Single.</summary>
    public const double Ratio = 1 - Difference;
}
