using System.Globalization;

namespace Woad.Server.Tests.Http.HandWritten;

/// <summary>Shows what it has got.</summary>
public sealed class LettersService : ILetters
{
    public string Join(string first, int count, string? last) =>
        string.Create(CultureInfo.InvariantCulture, $"[{first}|{count}|{last ?? "null"}]");
}
