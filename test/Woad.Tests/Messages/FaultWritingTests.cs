using System.Globalization;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace Woad.Tests.Messages;

/// <summary>Faults as programs make and write them, in the shapes of SOAP 1.1 (4.4) and SOAP 1.2 (5.4).</summary>
public sealed class FaultWritingTests
{
    private static readonly DataContractSerializer Numbers = new(typeof(int), "n", "urn:n");

    public static TheoryData<MessageFault, string, string> Made => new()
    {
        { MessageFault.CreateFault(new FaultCode("C", "urn:c"), new FaultReason("why"), 7, Numbers), "", "" },
        {
            MessageFault.CreateFault(new FaultCode("C", "urn:c"), new FaultReason("why"), 7, Numbers, "urn:actor"),
            "urn:actor",
            "urn:actor"
        },
        {
            MessageFault.CreateFault(
                new FaultCode("C", "urn:c"), new FaultReason("why"), 7, Numbers, "urn:actor", "urn:node"),
            "urn:actor",
            "urn:node"
        },
    };

    [Theory]
    [MemberData(nameof(Made))]
    public void Fault_keeps_actor_node_and_detail_over_the_wire(MessageFault fault, string actor, string node)
    {
        Assert.Equal((actor, node, true), (fault.Actor, fault.Node, fault.HasDetail));
        using var message = Message.CreateMessage(MessageVersion.Default, fault, "urn:fault");
        var read = MessageFault.CreateFault(message, 1000);
        Assert.Equal((actor, node), (read.Actor, read.Node));
        Assert.Equal(7, read.GetDetail<int>(Numbers));
        using var reader = read.GetReaderAtDetailContents();
        Assert.True(reader.IsStartElement("n", "urn:n"));
    }

    [Fact]
    public void Fault_is_written_in_the_shape_of_each_version()
    {
        var fault = MessageFault.CreateFault(
            new FaultCode("Sender", new FaultCode("Sub", "urn:s")), new FaultReason(new FaultReasonText("why", "en")),
            7, Numbers);
        var soap12 = XElement.Parse(Write(w => fault.WriteTo(w, EnvelopeVersion.Soap12)));
        XNamespace s12 = EnvelopeVersionNamespace(EnvelopeVersion.Soap12);
        Assert.Equal(s12 + "Fault", soap12.Name);
        Assert.EndsWith(
            "Sender", soap12.Element(s12 + "Code")!.Element(s12 + "Value")!.Value, StringComparison.Ordinal);
        Assert.EndsWith("Sub", soap12.Element(s12 + "Code")!.Element(s12 + "Subcode")!.Value, StringComparison.Ordinal);
        Assert.Equal("en", (string?)soap12.Descendants(s12 + "Text").Single().Attribute(XNamespace.Xml + "lang"));
        Assert.Equal("7", soap12.Element(s12 + "Detail")!.Value);
        var soap11 = XElement.Parse(WritePlain(w => fault.WriteTo(w, EnvelopeVersion.Soap11)));
        Assert.EndsWith("Sub", soap11.Element("faultcode")!.Value, StringComparison.Ordinal);
        Assert.Equal("why", soap11.Element("faultstring")!.Value);
        Assert.Equal("7", soap11.Element("detail")!.Value);
    }

    [Fact]
    public void Fault_of_a_class_of_the_program_writes_its_own_detail()
    {
        var fault = new Own();
        var xml = XElement.Parse(Write(w => fault.WriteTo(w, EnvelopeVersion.Soap12)));
        XNamespace s12 = EnvelopeVersionNamespace(EnvelopeVersion.Soap12);
        Assert.Equal("detail", xml.Element(s12 + "Detail")!.Element("own")!.Value);
        Assert.Equal("start", (string?)xml.Element(s12 + "Detail")!.Attribute("own"));
        Assert.Equal(["detail", "start", "contents"], fault.Called);
        using var reader = fault.GetReaderAtDetailContents();
        Assert.Equal("detail", reader.ReadElementString("own"));
        Assert.Equal("reader", fault.Called[^1]);
    }

    [Fact]
    public void Codes_are_made_for_sender_and_receiver()
    {
        var receiver = FaultCode.CreateReceiverFaultCode(new FaultCode("Sub", "urn:s"));
        Assert.Equal(
            (true, false, "Receiver", "Sub"),
            (receiver.IsReceiverFault, receiver.IsSenderFault, receiver.Name, receiver.SubCode!.Name));
        var code = new FaultCode("Name", new FaultCode("Sub"));
        Assert.Equal(("Name", "", "Sub"), (code.Name, code.Namespace, code.SubCode!.Name));
        Assert.Throws<ArgumentNullException>(() => FaultCode.CreateReceiverFaultCode(null!));
    }

    [Fact]
    public void Reason_is_told_in_the_language_of_the_reader()
    {
        var german = new FaultReasonText("warum", "de");
        Assert.True(german.Matches(CultureInfo.GetCultureInfo("de")));
        Assert.False(german.Matches(CultureInfo.GetCultureInfo("fr")));
        Assert.Equal("warum", new FaultReason(german).GetMatchingTranslation().Text);
        var before = CultureInfo.CurrentCulture;
        CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo("fr-CA");
        try
        {
            var reason = new FaultReason([new FaultReasonText("why", "en"), new FaultReasonText("pourquoi", "fr")]);
            Assert.Equal("pourquoi", reason.GetMatchingTranslation().Text);
            Assert.Equal("fr-CA", new FaultReasonText("ici").XmlLang);
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    private static string EnvelopeVersionNamespace(EnvelopeVersion version) =>
        version == EnvelopeVersion.Soap12
            ? "http://www.w3.org/2003/05/soap-envelope"
            : "http://schemas.xmlsoap.org/soap/envelope/";

    private static string Write(Action<XmlDictionaryWriter> write) => WritePlain(plain =>
    {
        using var writer = XmlDictionaryWriter.CreateDictionaryWriter(plain);
        write(writer);
        writer.Flush();
    });

    private static string WritePlain(Action<XmlWriter> write)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            write(writer);
        }

        return text.ToString();
    }

    private sealed class Own : MessageFault
    {
        public List<string> Called { get; } = [];

        public override FaultCode Code { get; } = new("Own", "urn:own");

        public override bool HasDetail => true;

        public override FaultReason Reason { get; } = new("own reason");

        protected override void OnWriteDetail(XmlDictionaryWriter writer, EnvelopeVersion version)
        {
            Called.Add("detail");
            base.OnWriteDetail(writer, version);
        }

        protected override void OnWriteStartDetail(XmlDictionaryWriter writer, EnvelopeVersion version)
        {
            Called.Add("start");
            base.OnWriteStartDetail(writer, version);
            writer.WriteAttributeString("own", "start");
        }

        protected override void OnWriteDetailContents(XmlDictionaryWriter writer)
        {
            Called.Add("contents");
            writer.WriteElementString("own", "detail");
        }

        protected override XmlDictionaryReader OnGetReaderAtDetailContents()
        {
            Called.Add("reader");
            var reader = XmlDictionaryReader.CreateTextReader(
                "<own>detail</own>"u8.ToArray(), XmlDictionaryReaderQuotas.Max);
            reader.MoveToContent();
            return reader;
        }
    }
}
