using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Messages;

namespace Woad.LoadBenchmarks.Exchanges;

/// <summary>
/// Writes the contract's envelopes with the BCL's writers and DataContractSerializer: the requests of the driver, the
/// canned replies of the lower bounds, and what every other contender's bytes are compared with.
/// </summary>
internal sealed class EnvelopeWriter
{
    public const string Soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
    public const string Soap12 = "http://www.w3.org/2003/05/soap-envelope";
    public const string Addressing = "http://www.w3.org/2005/08/addressing";
    public const string Anonymous = Addressing + "/anonymous";
    public const string ContractNamespace = "http://bench.test/";

    private readonly XmlDictionary _session = new();
    private readonly Protocol _protocol;

    /// <summary>Writes headers of requests before all others; null for none.</summary>
    public Action<XmlDictionaryWriter>? FirstHeaders { get; init; }

    public EnvelopeWriter(Protocol protocol) => _protocol = protocol;

    public static XmlDictionary StaticStrings => WireDictionary.Instance;

    public static string ActionOf(string operation) => $"{ContractNamespace}ITestContract/{operation}";

    public byte[] Request(Scenario scenario, string to, UniqueId id, SessionStrings? session) =>
        Envelope(session, FirstHeaders, ActionOf(scenario.Operation), scenario.Operation, writer =>
        {
            writer.WriteStartElement("a", Name("MessageID"), Name(Addressing));
            writer.WriteValue(id);
            writer.WriteEndElement();
            writer.WriteStartElement("a", Name("ReplyTo"), Name(Addressing));
            writer.WriteStartElement("a", Name("Address"), Name(Addressing));
            writer.WriteString(Name(Anonymous));
            writer.WriteEndElement();
            writer.WriteEndElement();
            WriteMustUnderstand(writer, "To", to);
        }, scenario.ArgumentName, scenario.Argument);

    public byte[] Reply(Scenario scenario, UniqueId relatesTo, SessionStrings? session) =>
        Envelope(session, null, ActionOf(scenario.Operation) + "Response", scenario.Operation + "Response", writer =>
        {
            writer.WriteStartElement("a", Name("RelatesTo"), Name(Addressing));
            writer.WriteValue(relatesTo);
            writer.WriteEndElement();
            if (_protocol == Protocol.NetTcp)
            {
                WriteMustUnderstand(writer, "To", Anonymous);
            }
        }, scenario.Operation + "Result", scenario.Result);

    /// <summary>A message in the encoding of a protocol, without strings of a connection.</summary>
    public static byte[] Write(Message message, Protocol protocol)
    {
        var output = new MemoryStream();
        using (var writer = new EnvelopeWriter(protocol).CreateWriter(output, null))
        {
            message.WriteMessage(writer);
        }

        return output.ToArray();
    }

    private byte[] Envelope(
        SessionStrings? session,
        Action<XmlDictionaryWriter>? writeFirst,
        string action,
        string wrapper,
        Action<XmlDictionaryWriter> writeHeaders,
        string part,
        object value)
    {
        var output = new MemoryStream();
        using (var writer = CreateWriter(output, session))
        {
            var soap = Name(_protocol == Protocol.BasicHttp ? Soap11 : Soap12);
            writer.WriteStartElement("s", Name("Envelope"), soap);
            if (_protocol != Protocol.BasicHttp)
            {
                writer.WriteXmlnsAttribute("a", Name(Addressing));
                writer.WriteStartElement("s", Name("Header"), soap);
                writeFirst?.Invoke(writer);
                WriteMustUnderstand(writer, "Action", action);
                writeHeaders(writer);
                writer.WriteEndElement();
            }

            writer.WriteStartElement("s", Name("Body"), soap);
            writer.WriteStartElement(Own(wrapper), Own(ContractNamespace));
            WritePart(writer, part, value);
            writer.WriteEndElement();
            writer.WriteEndElement();
            writer.WriteEndElement();
        }

        return output.ToArray();
    }

    private void WritePart(XmlDictionaryWriter writer, string part, object value)
    {
        switch (value)
        {
            case string text:
                writer.WriteStartElement(Own(part), Own(ContractNamespace));
                writer.WriteString(text);
                writer.WriteEndElement();
                break;
            case int number:
                writer.WriteStartElement(Own(part), Own(ContractNamespace));
                writer.WriteValue(number);
                writer.WriteEndElement();
                break;
            default:
                var serializer = new DataContractSerializer(value.GetType(), Own(part), Own(ContractNamespace));
                serializer.WriteObject(writer, value);
                break;
        }
    }

    private void WriteMustUnderstand(XmlDictionaryWriter writer, string name, string value)
    {
        writer.WriteStartElement("a", Name(name), Name(Addressing));
        writer.WriteAttributeString("s", Name("mustUnderstand"), Name(Soap12), "1");
        writer.WriteString(Name(value));
        writer.WriteEndElement();
    }

    private XmlDictionaryWriter CreateWriter(Stream output, SessionStrings? session) =>
        _protocol == Protocol.NetTcp
            ? XmlDictionaryWriter.CreateBinaryWriter(output, StaticStrings, session, ownsStream: false)
            : XmlDictionaryWriter.CreateTextWriter(output, new UTF8Encoding(false), ownsStream: false);

    private XmlDictionaryString Name(string text) =>
        StaticStrings.TryLookup(text, out var known) ? known : Own(text);

    /// <summary>
    /// A name of the contract: never taken from the static dictionary, even if it is there ("Id", "s").
    /// </summary>
    private XmlDictionaryString Own(string text) => _session.Add(text);
}
