namespace Woad.Encoders.Parts;

/// <summary>The Ids that covered parts of a message get.</summary>
internal static class CoverIds
{
    private static readonly string[] Usual = [.. Enumerable.Range(0, 32).Select(static n => $"_w{n}")];

    /// <summary>The Id of a number.</summary>
    public static string Of(int number) => number < Usual.Length ? Usual[number] : $"_w{number}";
}
