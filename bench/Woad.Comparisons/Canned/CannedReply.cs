using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.Comparisons.Canned;

/// <summary>The envelope of SOAP 1.1 that a service answers with, written by DataContractSerializer.</summary>
internal static class CannedReply
{
    private const string Soap = "http://schemas.xmlsoap.org/soap/envelope/";
    private const string Contract = "http://bench.test/";

    public static byte[] Of(Scenario scenario)
    {
        var output = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(output, new UTF8Encoding(false), ownsStream: false))
        {
            writer.WriteStartElement("s", "Envelope", Soap);
            writer.WriteStartElement("s", "Body", Soap);
            writer.WriteStartElement(scenario.Operation + "Response", Contract);
            new DataContractSerializer(scenario.Result.GetType(), scenario.Operation + "Result", Contract)
                .WriteObject(writer, scenario.Result);
            writer.WriteEndElement();
            writer.WriteEndElement();
            writer.WriteEndElement();
        }

        return output.ToArray();
    }
}
