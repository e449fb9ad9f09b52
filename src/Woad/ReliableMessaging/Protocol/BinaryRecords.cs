using System.Text;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The records of .NET binary XML ([MC-NBFX] 2) that the headers are made of.</summary>
internal static class BinaryRecords
{
    public const byte EndElement = 0x01;
    public const byte DictionaryAttribute = 0x06;
    public const byte XmlnsAttribute = 0x09;
    public const byte DictionaryXmlnsAttribute = 0x0B;
    public const byte PrefixDictionaryAttributeS = 0x1E;
    public const byte DictionaryElement = 0x43;
    public const byte PrefixDictionaryElementR = 0x55;
    public const byte PrefixElementR = 0x6F;
    public const byte Zero = 0x80;
    public const byte One = 0x82;
    public const byte Number8 = 0x88;
    public const byte Number16 = 0x8A;
    public const byte Number32 = 0x8C;
    public const byte Number64 = 0x8E;
    public const byte Chars8 = 0x98;
    public const byte Chars16 = 0x9A;
    public const byte UniqueIdText = 0xAC;

    public static byte[] Element(XmlName name) => name.Local.StaticId >= 0
        ? [PrefixDictionaryElementR, .. Int31(name.Local.StaticId)]
        : [PrefixElementR, .. Text(name.Local.Text)];

    public static byte[] Namespace(byte prefix, string ns) => StaticDictionary.IdOf(ns) is >= 0 and var id
        ? [DictionaryXmlnsAttribute, 1, prefix, .. Int31(id)]
        : [XmlnsAttribute, 1, prefix, .. Text(ns)];

    public static byte[] Id(string text) => Int31(StaticDictionary.IdOf(text));

    public static byte[] Text(string text) =>
        [.. Int31(Encoding.UTF8.GetByteCount(text)), .. Encoding.UTF8.GetBytes(text)];

    public static byte[] Int31(int value) =>
        value < 0x80 ? [(byte)value] : [(byte)(value | 0x80), .. Int31(value >> 7)];

    /// <summary>The start tag of BufferRemaining.</summary>
    public static byte[] FlowElement()
    {
        byte[] prefix = [(byte)ReliableNames.FlowPrefix.Length, .. Encoding.UTF8.GetBytes(ReliableNames.FlowPrefix)];
        return
        [
            DictionaryElement, .. prefix, .. Id("BufferRemaining"),
            DictionaryXmlnsAttribute, .. prefix, .. Id(ReliableNames.FlowNamespace),
        ];
    }
}
