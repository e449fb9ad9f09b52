using System.Xml;
using Woad.Xml;

namespace Woad.Server.Tests.BadInput;

/// <summary>Reads the answers of one net.tcp session with the BCL's binary reader and its own string table.</summary>
public sealed class EnvelopeReader
{
    private static readonly XmlDictionary Static = CreateStatic();

    private readonly XmlBinaryReaderSession _strings = new();
    private int _count;

    /// <summary>Reads one sized envelope record and returns the envelope as text XML.</summary>
    public async Task<string> ReadAsync(RawConnection connection)
    {
        Assert.Equal(6, (await connection.ReadAsync(1))[0]);
        var size = await ReadSizeAsync(connection);
        var bytes = await connection.ReadAsync(size);
        var at = 0;
        var end = Size(bytes, ref at);
        for (end += at; at < end;)
        {
            var length = Size(bytes, ref at);
            _strings.Add(_count++, System.Text.Encoding.UTF8.GetString(bytes, at, length));
            at += length;
        }

        using var reader = XmlDictionaryReader.CreateBinaryReader(
            bytes, at, bytes.Length - at, Static, XmlDictionaryReaderQuotas.Max, _strings);
        reader.MoveToContent();
        return reader.ReadOuterXml();
    }

    private static async Task<int> ReadSizeAsync(RawConnection connection)
    {
        var value = 0;
        for (var shift = 0; ; shift += 7)
        {
            var next = (await connection.ReadAsync(1))[0];
            value |= (next & 0x7F) << shift;
            if (next < 0x80)
                return value;
        }
    }

    private static int Size(byte[] bytes, ref int at)
    {
        var value = 0;
        for (var shift = 0; ; shift += 7)
        {
            var next = bytes[at++];
            value |= (next & 0x7F) << shift;
            if (next < 0x80)
                return value;
        }
    }

    private static XmlDictionary CreateStatic()
    {
        var dictionary = new XmlDictionary();
        foreach (var text in StaticDictionary.All)
            dictionary.Add(text);
        return dictionary;
    }
}
