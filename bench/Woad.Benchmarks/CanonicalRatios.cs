using System.Buffers;
using System.Security.Cryptography;
using System.Text;
using System.Xml;
using Microsoft.Samples.Seed;
using Woad.Xml;

namespace Woad.Benchmarks;

/// <summary>
/// Canonical octets of 1 MB: by the BCL's reader, by ours, and the digest that is made of them.
/// </summary>
internal static class CanonicalRatios
{
    private const int Size = 1 << 20;
    private const int Orders = 2200;

    public static IEnumerable<RatioSuite> All()
    {
        yield return Text("1 MB string canonical", Encoding.UTF8.GetBytes($"<data>{new string('x', Size)}</data>"));
        yield return Text("orders text canonical", OrdersAsText());
        yield return Binary("orders nbfx canonical", OrdersAsBinary());
    }

    private static RatioSuite Text(string name, byte[] bytes)
    {
        var bcl = XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max);
        var writer = new CanonicalWriter();
        Ours();
        var octets = writer.Written.ToArray();
        return new RatioSuite(
            name,
            1,
            octets.Length,
            new Contender("BCL", Times(() =>
            {
                ((IXmlTextReaderInitializer)bcl).SetInput(
                    bytes, 0, bytes.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
                Canonicalize(bcl);
            })),
            new Contender("Woad", Times(Ours)),
            new Contender("SHA-1 alone", Times(() => SHA1.HashData(octets, stackalloc byte[20]))));

        void Ours()
        {
            writer.Clear();
            var reader = new TextXmlReader(bytes, XmlReadLimits.Buffered);
            reader.Canonicalize(writer);
        }
    }

    private static RatioSuite Binary(string name, byte[] bytes)
    {
        var bcl = XmlDictionaryReader.CreateBinaryReader(
            bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max);
        var writer = new CanonicalWriter();
        Ours();
        var octets = writer.Written.ToArray();
        return new RatioSuite(
            name,
            1,
            octets.Length,
            new Contender("BCL", Times(() =>
            {
                ((IXmlBinaryReaderInitializer)bcl).SetInput(
                    bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max, null, null);
                Canonicalize(bcl);
            })),
            new Contender("Woad", Times(Ours)),
            new Contender("SHA-1 alone", Times(() => SHA1.HashData(octets, stackalloc byte[20]))));

        void Ours()
        {
            writer.Clear();
            var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
            reader.Canonicalize(writer);
        }
    }

    private static void Canonicalize(XmlDictionaryReader reader)
    {
        reader.MoveToContent();
        reader.StartCanonicalization(Stream.Null, includeComments: false, inclusivePrefixes: null);
        reader.Skip();
        reader.EndCanonicalization();
    }

    private static byte[] OrdersAsText()
    {
        var output = new ArrayBufferWriter<byte>(Size);
        var writer = new TextXmlWriter(output);
        OrderCodec.Write(ref writer, Order.Make(Orders));
        writer.Flush();
        return output.WrittenSpan.ToArray();
    }

    private static byte[] OrdersAsBinary()
    {
        var output = new ArrayBufferWriter<byte>(Size);
        var writer = new BinaryXmlWriter(output, null);
        OrderCodec.Write(ref writer, Order.Make(Orders));
        writer.Flush();
        return output.WrittenSpan.ToArray();
    }

    private static Action<int> Times(Action once) => times =>
    {
        for (var i = 0; i < times; i++)
        {
            once();
        }
    };
}
