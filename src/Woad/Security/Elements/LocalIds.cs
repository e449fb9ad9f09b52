namespace Woad.Security.Elements;

/// <summary>The ids by which a message refers to its own parts: _0, _1 and so on.</summary>
internal static class LocalIds
{
    private static readonly string[] Usual = [.. Enumerable.Range(0, 32).Select(static n => $"_{n}")];

    /// <summary>The id of a number.</summary>
    public static string Of(int number) => number < Usual.Length ? Usual[number] : $"_{number}";
}
