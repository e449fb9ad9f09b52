using System.Text;

namespace Woad.Conformance.OwnCode;

/// <summary>
/// Values of type <see cref="OwnItem"/> in JSON, as WCF's clients write them and in every other way.
/// </summary>
public static class OwnJson
{
    private const string Usual = "\"A\":1,\"B\":2,\"Text\":\"t\",\"Z\":3";

    private static readonly Dictionary<string, string> Values = new()
    {
        ["usual"] = $"{{{Usual}}}",
        ["with spaces"] = "\n{ \"A\" : 1 , \"B\":2, \"Z\" : 3 }\r\n",
        ["escaped"] = "{\"\\u0041\":1,\"Text\":\"\\u0041\\/\",\"Z\":3}",
        ["other order"] = "{\"Z\":3,\"A\":1,\"B\":2}",
        ["unknown member"] = "{\"A\":1,\"Foo\":{\"Bar\":[1,{\"x\":null}]},\"B\":2,\"Z\":3}",
        ["null"] = "null",
        ["known type"] = $"{{\"__type\":\"OwnDerived:urn:woad:own\",{Usual},\"More\":5}}",
        ["own type"] = $"{{\"__type\":\"OwnItem:urn:woad:own\",{Usual}}}",
        ["unknown type"] = $"{{\"__type\":\"Nothing:urn:woad:own\",{Usual}}}",
        ["unknown type inside"] = $"{{\"A\":1,\"Next\":{{\"__type\":\"Nothing:urn:woad:own\",{Usual}}},\"Z\":3}}",
        ["type that does not fit"] = "{\"__type\":\"OwnNumber:urn:woad:own\",\"Value\":1}",
        ["type behind other members"] = $"{{{Usual},\"__type\":\"OwnDerived:urn:woad:own\"}}",
        ["type that is no text"] = $"{{\"__type\":1,{Usual}}}",
        ["two types"] = $"{{\"__type\":\"OwnItem:urn:woad:own\",\"__type\":\"OwnDerived:urn:woad:own\",{Usual}}}",
        ["type in an unknown member"] = $"{{\"A\":1,\"Foo\":{{\"__type\":\"x\",\"__type\":\"y\"}},\"Z\":3}}",
        ["member twice"] = "{\"A\":1,\"A\":2,\"Z\":3}",
        ["last member twice"] = "{\"A\":1,\"Z\":3,\"Z\":4}",
        ["missing required member"] = "{\"A\":1,\"B\":2}",
        ["missing required member inside"] = "{\"A\":1,\"Next\":{\"A\":1},\"Z\":3}",
        ["inside"] = $"{{\"A\":1,\"Inside\":[{{{Usual}}},null],\"Next\":{{{Usual}}},\"Z\":3}}",
        ["any"] = $"{{\"A\":1,\"Other\":[1,\"x\",{{\"__type\":\"OwnDerived:urn:woad:own\",{Usual}}}],\"Z\":3}}",
        ["any of unknown type"] = "{\"A\":1,\"Other\":{\"__type\":\"Nothing:#\"},\"Z\":3}",
        ["any without a type"] = "{\"A\":1,\"Other\":{\"x\":1},\"Z\":3}",
        ["number in quotes"] = "{\"A\":1,\"B\":\"2\",\"Z\":3}",
        ["number in quotes at the end"] = "{\"A\":1,\"B\":2,\"Z\":\"3\"}",
        ["no number"] = "{\"A\":1,\"B\":\"two\",\"Z\":3}",
        ["no number at the end"] = "{\"A\":1,\"B\":2,\"Z\":\"three\"}",
        ["number too large"] = "{\"A\":1,\"B\":2,\"Z\":99999999999}",
        ["fraction"] = "{\"A\":1,\"B\":2.5,\"Z\":3}",
        ["null in a number"] = "{\"A\":1,\"B\":null,\"Z\":3}",
        ["object in a number"] = "{\"A\":1,\"B\":{\"x\":1},\"Z\":3}",
        ["number in a text"] = "{\"A\":1,\"Text\":5,\"Z\":3}",
        ["object in a text"] = "{\"A\":1,\"Text\":{\"x\":[1]},\"Z\":3}",
        ["text in an object"] = "{\"A\":1,\"Next\":\"x\",\"Z\":3}",
        ["array in an object"] = "{\"A\":1,\"Next\":[1],\"Z\":3}",
        ["object in an array"] = $"{{\"A\":1,\"Inside\":{{{Usual}}},\"Z\":3}}",
        ["number outside"] = "5",
        ["array outside"] = "[1,2]",
        ["text outside"] = "\"x\"",
        ["name of a color"] = "{\"A\":1,\"Color\":\"Red\",\"Z\":3}",
        ["no such color"] = "{\"A\":1,\"Color\":99,\"Z\":3}",
        ["collection without a setter"] = "{\"A\":1,\"Numbers\":[4,5],\"Z\":3}",
        ["bad number in a collection without a setter"] = "{\"A\":1,\"Numbers\":[4,\"x\"],\"Z\":3}",
        ["null for a collection without a setter"] = "{\"A\":1,\"Numbers\":null,\"Z\":3}",
        ["collection that is never made"] = "{\"A\":1,\"Never\":[4],\"Z\":3}",
        ["empty collection that is never made"] = "{\"A\":1,\"Never\":[],\"Z\":3}",
        ["too deep"] = Nested(60),
        ["text too long"] = $"{{\"A\":1,\"Text\":\"{new string('x', 9000)}\",\"Z\":3}}",
        ["many items"] = $"{{\"A\":1,\"Numbers\":[{string.Join(',', Enumerable.Repeat(7, 70_000))}],\"Z\":3}}",
        ["cut off"] = "{\"A\":1,\"B\":2,\"Z\":3",
        ["cut off in a text"] = "{\"A\":1,\"Text\":\"x",
        ["comma at the end"] = "{\"A\":1,\"Z\":3,}",
        ["no JSON"] = "{A:1}",
        ["not a number"] = "{\"A\":1,\"B\":NaN,\"Z\":3}",
        ["second value"] = $"{{{Usual}}} {{{Usual}}}",
        ["half of a character"] = "{\"A\":1,\"Text\":\"\\ud800\",\"Z\":3}",
        ["half of a character in a name"] = "{\"A\":1,\"\\ud800\":1,\"Z\":3}",
        ["setter throws"] = "{\"A\":-1,\"Z\":3}",
        ["setter throws FormatException"] = "{\"A\":-2,\"Z\":3}",
        ["setter throws SerializationException"] = "{\"A\":-3,\"Z\":3}",
        ["setter throws XmlException"] = "{\"A\":-4,\"Z\":3}",
        ["setter throws FaultException"] = "{\"A\":-5,\"Z\":3}",
        ["setter throws inside"] = "{\"A\":1,\"Next\":{\"A\":-2,\"Z\":3},\"Z\":3}",
        ["setter throws in a known type"] = "{\"__type\":\"OwnDerived:urn:woad:own\",\"A\":-2,\"Z\":3}",
        ["setter throws before no number"] = "{\"A\":-1,\"Z\":\"three\"}",
        ["setter throws before the end is cut off"] = "{\"A\":-1,\"Z\":3",
        ["callback throws"] = "{\"A\":1,\"B\":-1,\"Z\":3}",
        ["callback throws SerializationException"] = "{\"A\":1,\"B\":-3,\"Z\":3}",
        ["empty"] = "",
    };

    public static IReadOnlyCollection<string> All => [.. Values.Keys, "no UTF-8"];

    /// <summary>The bytes of a value.</summary>
    public static byte[] Bytes(string layout) => layout == "no UTF-8"
        ? [.. Encoding.UTF8.GetBytes("{\"A\":1,\"Text\":\""), 0xFF, 0xFE, .. Encoding.UTF8.GetBytes("\",\"Z\":3}")]
        : Encoding.UTF8.GetBytes(Values[layout]);

    private static string Nested(int depth) =>
        depth == 0 ? $"{{{Usual}}}" : $"{{\"A\":{depth},\"Next\":{Nested(depth - 1)},\"Z\":3}}";
}
