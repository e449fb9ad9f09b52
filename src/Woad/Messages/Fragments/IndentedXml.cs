using System.Text;
using System.Xml;

namespace Woad.Messages;

/// <summary>XML for persons: indented, and without a declaration.</summary>
internal static class IndentedXml
{
    private const int PooledTexts = 4;
    private const int MostKept = 32 * 1024;

    private static readonly XmlWriterSettings Settings = new()
    {
        Indent = true,
        OmitXmlDeclaration = true,

        // Control characters are shown as references: what can be sent can be shown.
        CheckCharacters = false,
    };

    private static readonly XmlPool<StringBuilder> Texts = new(PooledTexts);

    /// <summary>The nodes that are written, as a string.</summary>
    public static string Of(Action<XmlDictionaryWriter> write)
    {
        var text = Texts.Take() ?? new StringBuilder();
        using (var xml = XmlWriter.Create(text, Settings))
        using (var writer = new WholeTextWriter(XmlDictionaryWriter.CreateDictionaryWriter(xml)))
        {
            write(writer);
        }

        var written = text.ToString();
        if (text.Capacity <= MostKept)
        {
            Texts.Return(text.Clear());
        }

        return written;
    }
}
