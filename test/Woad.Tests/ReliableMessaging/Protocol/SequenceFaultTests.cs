using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Linq;
using Woad.ReliableMessaging.Faults;
using Woad.ReliableMessaging.Versions;

namespace Woad.Tests.ReliableMessaging.Protocol;

/// <summary>Faults of WS-ReliableMessaging as messages, in both versions of SOAP and of the protocol.</summary>
public sealed class SequenceFaultTests
{
    private static readonly UniqueId Identifier = new("urn:sequence");

    private static readonly SequenceFault[] All =
    [
        SequenceFaults.Unknown(Identifier),
        SequenceFaults.Rollover(Identifier),
        SequenceFaults.LastNumberExceeded(Identifier),
        SequenceFaults.Closed(Identifier),
        SequenceFaults.Aborted(Identifier),
        SequenceFaults.TerminatedEarly(Identifier),
        SequenceFaults.TooBusy(new Uri("http://localhost/")),
        SequenceFaults.Required(),
    ];

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public void Fault_is_read_as_it_was_written(bool isSoap11, bool isVersion11)
    {
        foreach (var fault in All)
        {
            var (version, names) = (Version(isSoap11), Names(isVersion11));
            using var sent = fault.ToMessage(version, names);

            using var received = Read(Write(sent), version);

            var reported = ReportedFault.Read(received, names)!;
            Assert.Equal(
                (fault.Code, fault.Reason, fault.Identifier?.ToString()),
                (reported.Code, reported.Reason, reported.Identifier));
            var hasBlame = !isSoap11 || fault.Code is not ("CreateSequenceRefused" or "WsrmRequired");
            Assert.Equal(hasBlame && fault.IsSender, hasBlame && reported.IsSender);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Fault_of_SOAP_1_1_names_its_code_in_a_header(bool isVersion11)
    {
        var names = Names(isVersion11);
        using var sent = SequenceFaults.Rollover(Identifier).ToMessage(Version(isSoap11: true), names);

        var document = XDocument.Parse(Write(sent));

        XNamespace rm = names.Namespace;
        var header = document.Descendants(rm + "SequenceFault").Single();
        Assert.EndsWith(":MessageNumberRollover", header.Element(rm + "FaultCode")!.Value);
        Assert.EndsWith(":Client", document.Descendants("faultcode").Single().Value);
        Assert.Empty(document.Descendants("detail"));
        var detail = isVersion11 ? header.Element(rm + "Detail")! : header;
        Assert.Equal("urn:sequence", detail.Element(rm + "Identifier")!.Value);
        Assert.Equal(
            isVersion11 ? ["9223372036854775807"] : [],
            detail.Elements(rm + "MaxMessageNumber").Select(static e => e.Value));
    }

    private static MessageVersion Version(bool isSoap11) =>
        isSoap11 ? MessageVersion.Soap11WSAddressing10 : MessageVersion.Soap12WSAddressing10;

    private static ReliableNames Names(bool isVersion11) =>
        isVersion11 ? ReliableNames.Version11 : ReliableNames.February2005;

    private static string Write(Message message)
    {
        using var text = new StringWriter();
        using (var writer = XmlWriter.Create(text))
        using (var dictionary = XmlDictionaryWriter.CreateDictionaryWriter(writer))
        {
            message.WriteMessage(dictionary);
        }

        return text.ToString();
    }

    private static Message Read(string text, MessageVersion version) =>
        Message.CreateMessage(XmlReader.Create(new StringReader(text)), int.MaxValue, version);
}
