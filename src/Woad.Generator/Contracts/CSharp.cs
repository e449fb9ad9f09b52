using Microsoft.CodeAnalysis.CSharp;

namespace Woad.Generator.Contracts;

/// <summary>Pieces of C# text.</summary>
internal static class CSharp
{
    public const string Formatters = "Formatters";
    public const string Xml = "Xml";

    private const int MostInOne = 70;

    /// <summary>A string literal.</summary>
    public static string Text(string value) => SymbolDisplay.FormatLiteral(value, quote: true);

    /// <summary>A list of words as literals that fit into lines; the compiler makes one of them.</summary>
    public static string Words(string value) => value.Length <= MostInOne
        ? Text(value)
        : string.Join(" + ", value.Split(' ').Select((word, i) => Text(i == 0 ? word : " " + word)));

    /// <summary>An object as a value of a type; null is its default.</summary>
    public static string Cast(string type, string value) => $"{Formatters}.BodyCodec.Cast<{type}>({value})";

    /// <summary>An array of objects.</summary>
    public static string Objects(IEnumerable<string> values) => $"new object[] {{ {string.Join(", ", values)} }}";
}
