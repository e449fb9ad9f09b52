namespace Woad.Security.Keys;

/// <summary>Ids of tokens, and the ends of a life without ends.</summary>
internal static class TokenIds
{
    /// <summary>The start of the life of a token that has always been valid.</summary>
    public static DateTime Ever => DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Utc);

    /// <summary>The end of the life of a token that does not expire.</summary>
    public static DateTime Never => DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc);

    /// <summary>An id in the form of WCF: <c>uuid-{guid}-{number}</c>.</summary>
    public static string New() => $"uuid-{Guid.NewGuid():D}-1";
}
