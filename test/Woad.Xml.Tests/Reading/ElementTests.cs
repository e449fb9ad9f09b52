using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Xml;
using Woad.Xml.Mtom;

namespace Woad.Xml;

/// <summary>Elements that code of the program reads through a reader of the BCL's.</summary>
public class ElementTests
{
    private static readonly XmlName Data = new("d", "urn:m");

    /// <summary>
    /// Each element of random documents, read whole, in part and not at all; then the rest of the document.
    /// </summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Element_of_any_document_is_what_the_general_reader_gives(bool binary)
    {
        var compared = 0;
        for (var seed = 0; seed < 400; seed++)
        {
            var steps = new DocumentGenerator(seed).Make();
            var bytes = binary ? Documents.Binary(steps) : Documents.Text(steps);
            var segments = Segments.Of(bytes, [bytes.Length / 2]);
            for (var element = 0; element < 6; element++)
            {
                for (var nodes = 0; nodes < 40; nodes = (nodes * 3) + 1)
                {
                    var ours = binary
                        ? Walk(new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered), element, nodes)
                        : Walk(new TextXmlReader(bytes, XmlReadLimits.Buffered), element, nodes);
                    var theirs = binary
                        ? Walk(GeneralXmlReader.Binary(segments, null, XmlReadLimits.Buffered), element, nodes)
                        : Walk(GeneralXmlReader.Text(segments, XmlReadLimits.Buffered), element, nodes);
                    Assert.True(ours == theirs, $"seed {seed}, element {element}, {nodes} nodes\n{ours}\n{theirs}");
                    compared += ours.Contains('{', StringComparison.Ordinal) ? 1 : 0;
                }
            }
        }

        Assert.True(compared > 2000, $"{compared}");
    }

    [Fact]
    public void Element_ends_where_it_ends()
    {
        var bytes = "<r xmlns='urn:r' xmlns:p='urn:p'><a p:x='1'>t<b/></a><c>after</c></r>"u8;
        var reader = new TextXmlReader(bytes, XmlReadLimits.Buffered);
        reader.Start();
        reader.Start();

        var element = reader.OpenElement();
        Assert.Equal(
            ("a", "urn:r", 1, "1"),
            (element.LocalName, element.NamespaceURI, element.AttributeCount, element.GetAttribute("x", "urn:p")));
        while (element.Read())
        {
            Assert.NotEqual("c", element.LocalName);
        }

        Assert.False(element.Read());
        Assert.Equal((XmlNodeType.EndElement, "a", 1), (element.NodeType, element.LocalName, element.Depth));
        reader.CloseElement(element);
        Assert.True(reader.TryStart(new XmlName("c", "urn:r")));
        Assert.Equal("after", reader.ReadString());
        reader.End();
    }

    [Fact]
    public void Element_of_an_MTOM_message_holds_the_parts()
    {
        var package = MtomPackage.Open(
            Encoding.Latin1.GetBytes(MtomDocuments.Body), MtomDocuments.ContentType, MtomLimits.Default);
        var reader = new TextXmlReader(package.Root.Span, XmlReadLimits.Buffered, 0, package);
        reader.Start();
        Assert.True(reader.TryStart(Data));

        var element = reader.OpenElement();
        element.Read();
        var buffer = new byte[100];
        var length = element.ReadContentAsBase64(buffer, 0, buffer.Length);
        reader.CloseElement(element);

        Assert.Equal("abc\r\n--bc", Encoding.Latin1.GetString(buffer, 0, length));
        reader.End();
        Assert.Equal(XmlNext.EndOfDocument, reader.Next());
    }

    [Fact]
    public void Element_deeper_than_the_limit_is_refused_before_it_is_given()
    {
        var bytes = Encoding.UTF8.GetBytes(
            "<r>" + string.Concat(Enumerable.Repeat("<a>", 40)) + string.Concat(
                Enumerable.Repeat("</a>", 40)) + "</r>");

        Assert.Throws<XmlException>(() =>
        {
            var reader = new TextXmlReader(bytes, XmlReadLimits.Buffered with { MaxDepth = 32 });
            reader.Start();
            reader.OpenElement();
        });
    }

    /// <summary>
    /// All nodes; of one element that a reader of the BCL's gives, those of its first nodes that are asked for.
    /// </summary>
    [SuppressMessage("Performance", "CA1859", Justification = "Readers of all types.")]
    private static string Walk<TReader>(TReader reader, int element, int nodes)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var text = new StringBuilder();
        var number = 0;
        for (var next = reader.Next(); next != XmlNext.EndOfDocument; next = reader.Next())
        {
            switch (next)
            {
                case XmlNext.Start:
                    reader.Start();
                    text.Append('<');
                    if (number++ == element)
                    {
                        var inner = reader.OpenElement();
                        Show(text, inner, nodes);
                        reader.CloseElement(inner);
                    }

                    break;
                case XmlNext.End:
                    reader.End();
                    text.Append('>');
                    break;
                default:
                    reader.SkipText();
                    text.Append('t');
                    break;
            }
        }

        return text.ToString();
    }

    private static void Show(StringBuilder text, XmlReader reader, int nodes)
    {
        text.Append('{');
        for (var i = 0; i < nodes && !reader.EOF; i++)
        {
            text.Append(reader.NodeType).Append(' ').Append(reader.Name).Append(' ').Append(reader.NamespaceURI)
                .Append(' ').Append(reader.Depth)
                .Append(reader.IsEmptyElement);
            if (reader.NodeType == XmlNodeType.Element)
            {
                for (var more = reader.MoveToFirstAttribute(); more; more = reader.MoveToNextAttribute())
                {
                    text.Append(' ').Append(reader.Name).Append('=').Append(reader.Value);
                }

                reader.MoveToElement();
            }
            else
            {
                text.Append(reader.Value);
            }

            text.Append('|');
            reader.Read();
        }

        text.Append('}');
    }
}
