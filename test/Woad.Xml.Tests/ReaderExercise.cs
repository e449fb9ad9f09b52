using System.Globalization;
using System.Xml;

namespace Woad.Xml;

/// <summary>Walks a document as codecs do, every kind of read in some order drawn from a seed.</summary>
internal static class ReaderExercise
{
    private static readonly XmlName[] Names =
    [
        new("a", ""), new("Order", "urn:a"), new("Id", "urn:b"), new("Body", "http://www.w3.org/2003/05/soap-envelope"),
        new("nil", "http://www.w3.org/2001/XMLSchema-instance"), new("Action", "http://www.w3.org/2005/08/addressing"),
    ];

    /// <summary>Returns how many calls were made; throws XmlException for what is malformed.</summary>
    public static int Run<TReader>(ref TReader reader, int seed)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var random = new Random(seed);
        for (var calls = 1; ; calls++)
        {
            foreach (var name in Names)
            {
                _ = reader.IsStart(name);
            }

            switch (reader.Next())
            {
                case XmlNext.Start:
                    Start(ref reader, random);
                    break;
                case XmlNext.End:
                    reader.End();
                    break;
                case XmlNext.Text:
                    reader.SkipText();
                    break;
                default:
                    return calls;
            }
        }
    }

    private static void Start<TReader>(ref TReader reader, Random random)
        where TReader : struct, IXmlReader, allows ref struct
    {
        _ = reader.NextLocalName() + reader.NextNamespace();
        if (random.Next(20) == 0)
        {
            reader.Skip();
            return;
        }

        if (!reader.TryStart(Names[random.Next(Names.Length)]))
        {
            reader.Start();
        }

        _ = reader.IsNil;
        for (var i = 0; i < reader.AttributeCount; i++)
        {
            _ = reader.AttributeLocalName(i) + reader.AttributeNamespace(i) + reader.AttributeValue(i);
        }

        _ = reader.Attribute(Names[0]) + reader.LookupNamespace("p") + reader.LookupNamespace("");
        if (random.Next(2) == 0)
        {
            Value(ref reader, random.Next(16));
        }
    }

    private static void Value<TReader>(ref TReader reader, int kind)
        where TReader : struct, IXmlReader, allows ref struct
    {
        switch (kind)
        {
            case 0: reader.ReadString(); break;
            case 1: reader.ReadBoolean(); break;
            case 2: reader.ReadInt32(); break;
            case 3: reader.ReadInt64(); break;
            case 4: reader.ReadUInt64(); break;
            case 5: reader.ReadSingle(); break;
            case 6: reader.ReadDouble(); break;
            case 7: reader.ReadDecimal(); break;
            case 8: reader.ReadDateTime(); break;
            case 9: reader.ReadTimeSpan(); break;
            case 10: reader.ReadGuid(); break;
            case 11: reader.ReadUniqueId(); break;
            case 12: reader.ReadBytes(); break;
            case 13: reader.TryReadUtf8(out _); break;
            case 14: reader.TryReadText(Names[0].Local); break;
            default: reader.SkipText(); break;
        }
    }

    /// <summary>The content of the element just started, read as one kind of value, as a string.</summary>
    public static string ValueText<TReader>(ref TReader reader, int kind)
        where TReader : struct, IXmlReader, allows ref struct => kind switch
        {
            0 => reader.ReadString(),
            1 => Text(reader.ReadBoolean()),
            2 => Text(reader.ReadInt32()),
            3 => Text(reader.ReadInt64()),
            4 => Text(reader.ReadUInt64()),
            5 => Text(reader.ReadSingle()),
            6 => Double(reader.ReadDouble()),
            7 => Text(reader.ReadDecimal()),
            8 => reader.ReadDateTime().ToBinary().ToString(CultureInfo.InvariantCulture),
            9 => Text(reader.ReadTimeSpan()),
            10 => Text(reader.ReadGuid()),
            11 => Text(reader.ReadUniqueId()),
            12 => Convert.ToHexString(reader.ReadBytes()),
            _ => reader.TryReadText(XmlToken.Get("01")) ? "01" : reader.ReadString(),
        };

    /// <summary>As a float: a float's record is read as a double with or without its lexical form between.</summary>
    private static string Double(double value) => Text((float)value);

    private static string Text(object value) => Convert.ToString(value, CultureInfo.InvariantCulture) ?? "";
}
