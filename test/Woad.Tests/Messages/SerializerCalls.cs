using System.Xml;
using Woad.Messages;

namespace Woad.Tests.Messages;

/// <summary>Calls of a serializer, in any order, and now and then another one.</summary>
internal sealed class SerializerCalls(Random random, XmlDictionaryWriter writer)
{
    private static readonly XmlDictionaryString[] Locals =
        [.. new[] { "Order", "Id", "a", "Größe", "Envelope" }.Select(new XmlDictionary().Add), WireDictionary.Nil];

    private static readonly XmlDictionaryString[] Namespaces =
    [
        .. new[] { "urn:a", "urn:b", "urn:c", "urn:d&\"<", "http://www.w3.org/2001/XMLSchema-instance", "" }
            .Select(new XmlDictionary().Add),
        WireDictionary.SchemaInstance,
    ];

    internal static readonly string[] Texts =
    [
        "", "x", "0", "1", "plain text of some words", "a<b>&\"'c", "\t\r\n", "\u0001", "Grüße aus Köln",
        "日本語日本語", "\U0001F600 smile", "\uFFFE", "]]>", new string('x', 86), new string('y', 300),
        new string('ж', 5000), new string('z', 70_000), " ", "\u007F",
    ];

    private int _depth;

    public void Make()
    {
        var count = random.Next(2, 40);
        Start();
        for (var i = 0; i < count; i++)
        {
            Next();
        }

        while (_depth > 0)
        {
            End();
        }
    }

    private void Next()
    {
        switch (random.Next(24))
        {
            case 0 or 1 or 2 or 3 or 4:
                Start();
                break;
            case 5 or 6 or 7 or 8 or 9 when _depth > 1:
                End();
                break;
            case 10 or 11 or 12 or 13:
                writer.WriteString(Any(Texts));
                break;
            case 14 or 15 or 16 or 17:
                Value();
                break;
            case 18:
                writer.WriteRaw(
                    Any(["1", "12345678901234567890", "P1DT2H", "d5b1e6b5-1d9c-4d0a-9f3f-6a8a6e2f2f11"]));
                break;
            default:
                if (random.Next(8) == 0)
                {
                    Rare();
                }

                break;
        }
    }

    private void Start()
    {
        _depth++;
        writer.WriteStartElement(null, Any(Locals), Any(Namespaces));
        while (random.Next(3) == 0)
        {
            writer.WriteXmlnsAttribute(random.Next(3) == 0 ? Any(["i", "z", "q"]) : null, Any(Namespaces[..5]));
        }

        for (var i = 0; i < Locals.Length - 1 && random.Next(4) == 0; i++)
        {
            Attribute(Locals[i]);
        }
    }

    private void Attribute(XmlDictionaryString local)
    {
        writer.WriteStartAttribute(Any(["i", "z", "q"]), local, Any(Namespaces[..5]));
        switch (random.Next(5))
        {
            case 0:
                writer.WriteValue(true);
                break;
            case 1:
                writer.WriteString(Any(Texts));
                break;
            case 2:
                writer.WriteQualifiedName(Any(Locals), Any(Namespaces[..5]));
                break;
            case 3:
                writer.WriteString("i1");
                break;
            default:
                writer.WriteValue(17);
                break;
        }

        writer.WriteEndAttribute();
    }

    private void End()
    {
        _depth--;
        writer.WriteEndElement();
    }

    private void Value()
    {
        switch (random.Next(7))
        {
            case 0:
                writer.WriteValue(random.Next(2) == 0);
                break;
            case 1:
                writer.WriteValue(random.Next(-3, 3) << random.Next(30));
                break;
            case 2:
                writer.WriteValue((long)random.Next(-3, 3) << random.Next(60));
                break;
            case 3:
                writer.WriteValue(random.NextSingle());
                break;
            case 4:
                writer.WriteValue(random.Next(4) / 2.0);
                break;
            case 5:
                writer.WriteValue(random.Next(100_000) / 100m);
                break;
            default:
                writer.WriteValue(new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc));
                break;
        }
    }

    private void Rare()
    {
        switch (random.Next(14))
        {
            case 0:
                writer.WriteComment("comment");
                break;
            case 1:
                writer.WriteCData("data");
                break;
            case 2:
                writer.WriteBase64([1, 2, 3, 4], 0, random.Next(1, 5));
                break;
            case 3:
                _depth++;
                writer.WriteStartElement("x", "local", "urn:x");
                break;
            case 4:
                writer.WriteElementString("own", "urn:a", "text");
                break;
            case 5:
                writer.WriteFullEndElement();
                _depth--;
                break;
            case 6:
                writer.WriteArray(null, Locals[0], Namespaces[0], [1, 2, 3], 0, 3);
                break;
            case 7:
                writer.WriteChars(['a', '<'], 0, 2);
                break;
            case 8:
                writer.WriteValue(Guid.Empty);
                break;
            case 9:
                writer.WriteString(writer.LookupPrefix("urn:a"));
                break;
            case 10:
                writer.WriteString(writer.LookupPrefix("urn:nowhere"));
                break;
            case 11:
                writer.WriteWhitespace("  ");
                break;
            case 12:
                writer.WriteString(writer.WriteState.ToString());
                break;
            default:
                writer.WriteValue(new UniqueId("urn:id"));
                break;
        }

        if (_depth == 0)
        {
            Start();
        }
    }

    private T Any<T>(IReadOnlyList<T> list) => list[random.Next(list.Count)];
}
