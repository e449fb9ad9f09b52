using Microsoft.CodeAnalysis.CSharp;

namespace Woad.Generator.Contracts;

/// <summary>Pieces of C# text.</summary>
internal static class Code
{
    public const string Formatters = "global::Woad.Formatters";

    /// <summary>A string literal.</summary>
    public static string Text(string value) => SymbolDisplay.FormatLiteral(value, quote: true);

    /// <summary>An object as a value of a type; null is its default.</summary>
    public static string Cast(string type, string value) => $"{Formatters}.BodyCodec.Cast<{type}>({value})";

    /// <summary>An array of objects.</summary>
    public static string Objects(IEnumerable<string> values) => $"new object[] {{ {string.Join(", ", values)} }}";
}
