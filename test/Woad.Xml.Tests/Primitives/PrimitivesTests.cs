using System.Buffers;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;

namespace Woad.Xml.Primitives;

/// <summary>Each primitive type and array as a member: the bytes of DataContractSerializer, and back.</summary>
public class PrimitivesTests
{
    private const int Count = 500;
    private static readonly DataContractSerializer Serializer = new(typeof(AllPrimitives));

    [Fact]
    public void Codec_text_is_the_bytes_of_DataContractSerializer()
    {
        for (var seed = 0; seed < Count; seed++)
        {
            var value = AllPrimitives.Make(seed);
            var stream = new MemoryStream();
            using (var bcl = XmlDictionaryWriter.CreateTextWriter(stream, new UTF8Encoding(false), false))
            {
                Serializer.WriteObject(bcl, value);
            }

            var output = new ArrayBufferWriter<byte>();
            var writer = new TextXmlWriter(output);
            PrimitivesCodec.Write(ref writer, value);
            writer.Flush();
            Assert.Equal(Encoding.UTF8.GetString(stream.ToArray()), Encoding.UTF8.GetString(output.WrittenSpan));

            var reader = new TextXmlReader(output.WrittenSpan, XmlReadLimits.Buffered);
            Assert.Equivalent(value, PrimitivesCodec.Read(ref reader), true);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Codec_binary_is_the_bytes_of_DataContractSerializer(bool withSession)
    {
        for (var seed = 0; seed < Count; seed++)
        {
            var value = AllPrimitives.Make(seed);
            var stream = new MemoryStream();
            var bclSession = withSession ? new BinaryWriterSession() : null;
            using (var bcl = XmlDictionaryWriter.CreateBinaryWriter(
                stream, StaticDictionary.Bcl, bclSession?.Bcl, false))
            {
                Serializer.WriteObject(bcl, value);
            }

            var session = withSession ? new BinaryWriterSession() : null;
            var output = new ArrayBufferWriter<byte>();
            var writer = new BinaryXmlWriter(output, session);
            PrimitivesCodec.Write(ref writer, value);
            writer.Flush();
            Assert.Equal(Convert.ToHexString(stream.ToArray()), Convert.ToHexString(output.WrittenSpan));

            var received = new BinaryReaderSession();
            var table = new ArrayBufferWriter<byte>();
            session?.WriteUnsent(table);
            received.Add(table.WrittenSpan);
            var reader = new BinaryXmlReader(output.WrittenSpan, received, XmlReadLimits.Buffered);
            Assert.Equivalent(value, PrimitivesCodec.Read(ref reader), true);
        }
    }
}
