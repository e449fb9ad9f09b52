using System.Text;
using System.Xml;

namespace Woad.Server.Tests.BadInput;

/// <summary>Records of .NET Message Framing as bytes ([MC-NMF] 2.2), right or wrong.</summary>
public static class Framing
{
    public const string FaultBase = "http://schemas.microsoft.com/ws/2006/05/framing/faults/";
    public const byte Acknowledgement = 0x0B;

    /// <summary>Version and mode.</summary>
    public static byte[] Head(byte major = 1, byte mode = 2) => [0, major, 0, 1, mode];

    /// <summary>Version, mode and via.</summary>
    public static byte[] Open(string via) => [.. Head(), .. Text(2, via)];

    /// <summary>A whole preamble with the binary session encoding.</summary>
    public static byte[] Preamble(string via, byte major = 1, byte mode = 2) =>
        [.. Head(major, mode), .. Text(2, via), 3, 8, 12];

    public static byte[] Text(byte type, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        return [type, .. Size(bytes.Length), .. bytes];
    }

    /// <summary>A sized envelope record; the content begins with the string table.</summary>
    public static byte[] Sized(byte[] content) => [6, .. Size(content.Length), .. content];

    /// <summary>The fault record that the server answers with.</summary>
    public static byte[] Fault(string name) => Text(8, FaultBase + name);

    /// <summary>An envelope as binary XML without any dictionary.</summary>
    public static byte[] Envelope(string xml)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream))
        using (var reader = XmlReader.Create(new StringReader(xml)))
            writer.WriteNode(reader, defattr: false);
        return stream.ToArray();
    }

    public static byte[] Size(int value)
    {
        var bytes = new List<byte>();
        for (; value >= 0x80; value >>= 7)
            bytes.Add((byte)(value | 0x80));
        return [.. bytes, (byte)value];
    }
}
