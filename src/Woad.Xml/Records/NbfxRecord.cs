namespace Woad.Xml;

/// <summary>Record types of .NET binary XML ([MC-NBFX] 2.2); a text record plus 1 also ends its element.</summary>
internal static class NbfxRecord
{
    public const byte EndElement = 0x01;
    public const byte Comment = 0x02;
    public const byte Array = 0x03;
    public const byte ShortAttribute = 0x04;
    public const byte Attribute = 0x05;
    public const byte ShortDictionaryAttribute = 0x06;
    public const byte DictionaryAttribute = 0x07;
    public const byte ShortXmlns = 0x08;
    public const byte Xmlns = 0x09;
    public const byte ShortDictionaryXmlns = 0x0A;
    public const byte DictionaryXmlns = 0x0B;
    public const byte PrefixDictionaryAttributeA = 0x0C;
    public const byte PrefixAttributeA = 0x26;
    public const byte PrefixAttributeZ = 0x3F;
    public const byte ShortElement = 0x40;
    public const byte Element = 0x41;
    public const byte ShortDictionaryElement = 0x42;
    public const byte DictionaryElement = 0x43;
    public const byte PrefixDictionaryElementA = 0x44;
    public const byte PrefixElementA = 0x5E;
    public const byte PrefixElementZ = 0x77;
    public const byte Zero = 0x80;
    public const byte One = 0x82;
    public const byte False = 0x84;
    public const byte True = 0x86;
    public const byte Int8 = 0x88;
    public const byte Int16 = 0x8A;
    public const byte Int32 = 0x8C;
    public const byte Int64 = 0x8E;
    public const byte Float = 0x90;
    public const byte Double = 0x92;
    public const byte Decimal = 0x94;
    public const byte DateTime = 0x96;
    public const byte Chars8 = 0x98;
    public const byte Chars16 = 0x9A;
    public const byte Chars32 = 0x9C;
    public const byte Bytes8 = 0x9E;
    public const byte Bytes16 = 0xA0;
    public const byte Bytes32 = 0xA2;
    public const byte StartList = 0xA4;
    public const byte EndList = 0xA6;
    public const byte Empty = 0xA8;
    public const byte Dictionary = 0xAA;
    public const byte UniqueId = 0xAC;
    public const byte TimeSpan = 0xAE;
    public const byte Guid = 0xB0;
    public const byte UInt64 = 0xB2;
    public const byte Bool = 0xB4;
    public const byte Unicode8 = 0xB6;
    public const byte Unicode16 = 0xB8;
    public const byte Unicode32 = 0xBA;
    public const byte QName = 0xBC;
}
