using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Benchmarks;

/// <summary>What a message costs before its first member: tiny documents.</summary>
internal static class SmallRatios
{
    public static IEnumerable<RatioSuite> All() =>
    [
        Text("small text empty", "<r/>"),
        Text("small text xmlns", "<r xmlns=\"http://tempuri.org/\"><n>1</n></r>"),
        Text("small text two xmlns", "<r xmlns=\"http://tempuri.org/\"><x xmlns:a=\"urn:a\" xmlns:i=\"urn:i\"><a:n>1</a:n></x></r>"),
    ];

    private static RatioSuite Text(string name, string document)
    {
        var bytes = Encoding.UTF8.GetBytes(document.PadRight(128));
        var reader = XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max);
        var again = (IXmlTextReaderInitializer)reader;
        return new RatioSuite(
            name,
            1,
            0,
            new Contender("BCL", times =>
            {
                for (var i = 0; i < times; i++)
                {
                    again.SetInput(bytes, 0, bytes.Length, Encoding.UTF8, XmlDictionaryReaderQuotas.Max, null);
                    while (reader.Read())
                    {
                    }
                }
            }),
            new Contender("Woad", times =>
            {
                for (var i = 0; i < times; i++)
                {
                    var walk = new TextXmlReader(bytes, XmlReadLimits.Buffered);
                    walk.Skip();
                }
            }));
    }
}
