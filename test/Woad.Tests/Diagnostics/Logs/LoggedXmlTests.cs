using System.Text;
using System.Xml;
using System.Xml.Linq;
using Woad.MessageLogs;

namespace Woad.Tests.Diagnostics.Logs;

/// <summary>Values of peers in the log of messages, whose files must stay XML.</summary>
public sealed class LoggedXmlTests
{
    // Half characters do not survive in an attribute.
    public static TheoryData<string, string> Values { get; } = new()
    {
        { "plain", "plain" },
        { "\U0001F600", "\U0001F600" },
        { "a\U0001F600\u0001b", "a\U0001F600\\u0001b" },
        { "\u0001\U00020000", "\\u0001\U00020000" },
        { "\uD83D", "\\uD83D" },
        { "\uDE00\uD83D", "\\uDE00\\uD83D" },
        { "a\uD83D\U0001F600", "a\\uD83D\U0001F600" },
        { "\uFFFE", "\\uFFFE" },
    };

    [Theory]
    [MemberData(nameof(Values))]
    public void Characters_of_xml_are_written_and_others_escaped(string value, string shown) =>
        Assert.Equal(shown, LoggedXml.Escape(value));

    [Theory]
    [InlineData("<a xmlns='urn:1' xmlns:p='urn:2' p:b='&#x1F600;' c='1'><p:d/>&#x1F600;</a>", "\U0001F600")]
    [InlineData("<a xmlns='urn:1' xmlns:p='urn:2' p:b='&#x1;' c='1'><p:d/>&#x1;</a>", "\\u0001")]
    public void Attributes_and_texts_are_copied(string source, string shown)
    {
        var copy = XElement.Parse(Copy(source));
        XNamespace inner = "urn:2";
        Assert.Equal((shown, "1"), ((string)copy.Attribute(inner + "b")!, (string)copy.Attribute("c")!));
        Assert.Equal(shown, copy.Value);
        Assert.NotNull(copy.Element(inner + "d"));
    }

    private static string Copy(string source)
    {
        var text = new StringBuilder();
        using (var reader = XmlReader.Create(
            new StringReader(source), new XmlReaderSettings { CheckCharacters = false }))
        using (var writer = XmlWriter.Create(
            text, new XmlWriterSettings { OmitXmlDeclaration = true, CheckCharacters = false }))
        {
            LoggedXml.Copy(reader, writer, new LoggedParts(HasBody: true, HasNames: false));
        }

        return text.ToString();
    }
}
