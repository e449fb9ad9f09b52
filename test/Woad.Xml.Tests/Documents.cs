using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>Generated documents as bytes, by our writers and by the BCL's.</summary>
internal static class Documents
{
    public static byte[] Text(IReadOnlyList<DocumentGenerator.Step> steps)
    {
        var output = new ArrayBufferWriter<byte>();
        var writer = new TextXmlWriter(output);
        DocumentScript.Play(steps, ref writer);
        writer.Flush();
        return output.WrittenSpan.ToArray();
    }

    public static byte[] BclText(IReadOnlyList<DocumentGenerator.Step> steps)
    {
        var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, new UTF8Encoding(false), false))
        {
            DocumentScript.Play(steps, writer, new XmlDictionary());
        }

        return stream.ToArray();
    }

    /// <summary>An object graph as DataContractSerializer writes it.</summary>
    public static byte[] BclText<T>(T graph)
    {
        var stream = new MemoryStream();
        new System.Runtime.Serialization.DataContractSerializer(typeof(T)).WriteObject(stream, graph);
        return stream.ToArray();
    }

    public static byte[] Binary(IReadOnlyList<DocumentGenerator.Step> steps) => Binary(steps, null).Document;

    public static (byte[] Document, byte[] Table) Binary(
        IReadOnlyList<DocumentGenerator.Step> steps, BinaryWriterSession? session)
    {
        var output = new ArrayBufferWriter<byte>();
        var writer = new BinaryXmlWriter(output, session);
        DocumentScript.Play(steps, ref writer);
        writer.Flush();
        return (output.WrittenSpan.ToArray(), Table(session));
    }

    public static (byte[] Document, byte[] Table) BclBinary(
        IReadOnlyList<DocumentGenerator.Step> steps, BinaryWriterSession? session)
    {
        var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Bcl, session?.Bcl, false))
        {
            DocumentScript.Play(steps, writer, new XmlDictionary());
        }

        return (stream.ToArray(), Table(session));
    }

    private static byte[] Table(BinaryWriterSession? session)
    {
        var table = new ArrayBufferWriter<byte>();
        session?.WriteUnsent(table);
        return table.WrittenSpan.ToArray();
    }
}
