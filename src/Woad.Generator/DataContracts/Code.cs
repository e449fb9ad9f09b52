using Microsoft.CodeAnalysis.CSharp;

namespace Woad.Generator.DataContracts;

/// <summary>Pieces of text that generated code consists of.</summary>
internal static class Code
{
    public const string Xml = "global::Woad.Xml.";
    public const string Run = "global::Woad.Formatters.Compiled.";
    public const string WriterConstraint = $" where TWriter : struct, {Xml}IXmlWriter, allows ref struct";
    public const string ReaderConstraint = $" where TReader : struct, {Xml}IXmlReader, allows ref struct";

    public static string Literal(string text) => SymbolDisplay.FormatLiteral(text, quote: true);

    /// <summary>Fills in the placeholders of a getter, setter or other piece from a model.</summary>
    public static string Fill(string piece, params string[] values)
    {
        for (var i = 0; i < values.Length; i++)
        {
            piece = piece.Replace("{" + (char)('0' + i) + "}", values[i]);
        }

        return piece;
    }
}
