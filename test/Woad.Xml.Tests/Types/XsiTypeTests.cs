using System.Buffers;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;

namespace Woad.Xml.Types;

/// <summary>xsi:type and xsi:nil as DataContractSerializer writes them.</summary>
public class XsiTypeTests
{
    private static readonly XmlToken I = XmlToken.Get("i");
    private static readonly XmlToken Xsi = XmlToken.Get("http://www.w3.org/2001/XMLSchema-instance");
    private static readonly XmlName HolderName = new("Holder", "urn:h");
    private static readonly XmlName Item = new("Item", "urn:h");
    private static readonly XmlName Other = new("Other", "urn:h");
    private static readonly XmlName DerivedName = new("Derived", "urn:d");
    private static readonly XmlName X = new("X", "urn:b");
    private static readonly XmlName Y = new("Y", "urn:d");
    private static readonly Holder Value = new() { Item = new Derived { X = 1, Y = 2 } };

    [Fact]
    public void Text_is_the_bytes_of_DataContractSerializer()
    {
        var stream = new MemoryStream();
        using (var bcl = XmlDictionaryWriter.CreateTextWriter(stream, new UTF8Encoding(false), false))
        {
            new DataContractSerializer(typeof(Holder)).WriteObject(bcl, Value);
        }

        var output = new ArrayBufferWriter<byte>();
        var writer = new TextXmlWriter(output);
        Write(ref writer);
        writer.Flush();
        Assert.Equal(Encoding.UTF8.GetString(stream.ToArray()), Encoding.UTF8.GetString(output.WrittenSpan));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Binary_is_the_bytes_of_DataContractSerializer(bool withSession)
    {
        var stream = new MemoryStream();
        using (var bcl = XmlDictionaryWriter.CreateBinaryWriter(
            stream, StaticDictionary.Bcl, withSession ? new BinaryWriterSession().Bcl : null, false))
        {
            new DataContractSerializer(typeof(Holder)).WriteObject(bcl, Value);
        }

        var output = new ArrayBufferWriter<byte>();
        var writer = new BinaryXmlWriter(output, withSession ? new BinaryWriterSession() : null);
        Write(ref writer);
        writer.Flush();
        Assert.Equal(Convert.ToHexString(stream.ToArray()), Convert.ToHexString(output.WrittenSpan));
    }

    private static void Write<TWriter>(ref TWriter writer)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.StartOpen(HolderName);
        writer.Declare(I, Xsi);
        writer.EndOfStart();
        writer.StartOpen(Item);
        writer.Declare(X.Namespace);
        writer.Declare(Y.Namespace);
        writer.AttributeType(DerivedName);
        writer.EndOfStart();
        writer.Element(X, 1);
        writer.Element(Y, 2);
        writer.End(Item);
        writer.StartOpen(Other);
        writer.Declare(X.Namespace);
        writer.AttributeNil();
        writer.EndOfEmpty();
        writer.End(HolderName);
    }
}
