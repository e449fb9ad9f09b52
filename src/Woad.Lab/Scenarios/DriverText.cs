namespace Woad.Lab.Scenarios;

/// <summary>How <c>load</c> calls: real channels, or their bytes sent again.</summary>
internal static class DriverText
{
    public const string Auto = "auto";
    public const string Wire = "wire";
    public const string Channel = "channel";
    public const string Forms = "wire, channel or auto";

    /// <exception cref="ArgumentException">The text is none of the forms.</exception>
    public static string Parse(string text) => text is Auto or Wire or Channel
        ? text
        : throw new ArgumentException($"--driver '{text}' is none of {Forms}.");
}
