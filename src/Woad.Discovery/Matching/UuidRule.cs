namespace Woad.Discovery.Matching;

/// <summary>The rule uuid: both scopes are the same UUID, written as <c>urn:uuid:</c> or <c>uuid:</c>.</summary>
internal sealed class UuidRule : IScopeRule
{
    public bool Matches(Uri probe, Uri target) =>
        TryRead(probe, out var one) && TryRead(target, out var other) && one == other;

    private static bool TryRead(Uri uri, out Guid uuid)
    {
        var text = uri.OriginalString.AsSpan().Trim();
        text = text.StartsWith("urn:", StringComparison.OrdinalIgnoreCase) ? text["urn:".Length..] : text;
        uuid = default;
        return text.StartsWith("uuid:", StringComparison.OrdinalIgnoreCase)
            && Guid.TryParseExact(text["uuid:".Length..], "D", out uuid);
    }
}
