namespace Woad.Encoders.Parts;

/// <summary>The Ids that covered parts of a message get.</summary>
internal static class CoverIds
{
    private static readonly string[] Usual = [.. Enumerable.Range(0, 32).Select(static n => $"_w{n}")];

    /// <summary>Whether tags may have such an Id already.</summary>
    public static bool MayBeIn(ReadOnlySpan<byte> tags) => tags.IndexOf("_w"u8) >= 0;

    /// <summary>A beginning of Ids that no other message has, for numbers behind it.</summary>
    public static string NewStart() => $"_u{Guid.NewGuid():N}-";

    /// <summary>The Id of a number.</summary>
    public static string Of(int number) => number < Usual.Length ? Usual[number] : $"_w{number}";
}
