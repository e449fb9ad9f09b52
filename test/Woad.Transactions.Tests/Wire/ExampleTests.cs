using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;
using System.Xml;
using System.Xml.Linq;
using Woad.Transactions.Coordination;
using Woad.Transactions.Hosting;
using Woad.Transactions.Protocol;

namespace Woad.Transactions.Tests.Wire;

/// <summary>The example messages of [MS-WSRVCAT] 4.2: each is read, and made again.</summary>
public sealed class ExampleTests
{
    private static readonly Guid _transaction = new("4413663a-b7f1-4001-8956-7af04265103b");
    private static readonly Guid _coordinators = new("fcec4cc9-94dd-4376-9ba1-12efafd7d1e5");
    private static readonly Guid _participants = new("1aea41b1-ebc8-42ac-9232-bf56b47479ca");
    private static readonly ProtocolVersion _version = ProtocolVersion.Version11;
    private static readonly ServicePaths _root = new(new Uri("https://machine_1.tempuri.org:5555/WsatService/"));
    private static readonly ServicePaths _subordinate = new(new Uri("https://machine_2.tempuri.org:5432/WsatService/"));

    /// <summary>The notifications of two-phase commit, with their directions.</summary>
    public static TheoryData<string, bool> Notifications
    {
        get
        {
            var all = new TheoryData<string, bool>();
            foreach (var name in Example.Names.Where(static n =>
                Example.Element(n).ToString().Contains("TwoPhaseCommit")
                && ProtocolMessages.NoticeOf(Example.Open(n).Headers.Action) is not null))
            {
                all.Add(name, Example.Open(name).Headers.To!.AbsolutePath.Contains("Participant"));
            }

            return all;
        }
    }

    [Fact]
    public void There_are_all_examples() => Assert.Equal(4, Notifications.Count);

    [Theory]
    [MemberData(nameof(Notifications))]
    public void Notification_is_read_and_made_again(string name, bool isToParticipant)
    {
        var example = Example.Open(name);
        var (version, notice) = ProtocolMessages.NoticeOf(example.Headers.Action)!.Value;

        Assert.Same(_version, version);
        Assert.Equal(isToParticipant ? _participants : _coordinators, ProtocolMessages.EnlistmentOf(example));
        var (to, from) = isToParticipant
            ? (_subordinate.Participant(_version), _root.Coordinator(_version))
            : (_root.Coordinator(_version), _subordinate.Participant(_version));
        var made = ProtocolMessages.Notification(
            ReferenceParameters.ToPeer(
                ReferenceParameters.Enlistment(to, isToParticipant ? _participants : _coordinators), _version),
            notice,
            ReferenceParameters.Enlistment(from, isToParticipant ? _coordinators : _participants));

        Assert.Equal(Example.Normal(Example.Element(name)), Example.Normal(Example.Write(made)));
    }

    [Fact]
    public void Context_in_a_header_is_read_and_made_again()
    {
        var name = Example.Names.Single(static n => n.EndsWith("-FlowTransaction"));
        var headers = Example.Open(name).Headers;
        var context = CoordinationContext.Read(
            headers.GetReaderAtHeader(headers.FindHeader("CoordinationContext", _version.Coordination)), _version);

        Assert.Equal(_transaction, context.Id);
        Assert.Equal($"urn:uuid:{_transaction:D}", context.Identifier);
        Assert.Equal(TimeSpan.FromMilliseconds(59904), context.Expires);
        Assert.Equal(IsolationLevel.Serializable, context.IsolationLevel);
        var message = Message.CreateMessage(MessageVersion.Soap12WSAddressing10, "urn:none");
        message.Headers.Add(new CoordinationHeader(context with
        {
            RegistrationService = _root.RegistrationOf(_transaction, _version),
        }));
        Assert.Equal(HeaderOf(Example.Element(name)), HeaderOf(Example.Write(message)));
    }

    [Fact]
    public void Registration_of_the_subordinate_is_read_and_made_again()
    {
        var name = Example.Names.Where(static n => n.EndsWith("-Register"))
            .Single(static n => Example.Element(n).ToString().Contains("Durable2PC"));
        var example = Example.Open(name);

        Assert.Equal(_transaction, ProtocolMessages.RegisterInfoOf(example));
        var (protocol, participant) = RegisterBody.Read(example.GetReaderAtBodyContents(), _version);
        Assert.Equal(ControlProtocol.Durable2PC, protocol);
        Assert.Equal(_subordinate.Participant(_version), participant.Uri);

        var made = Message.CreateMessage(
            _version.Messages, _version.CoordinationAction("Register"),
            new RegisterBody(
                _version, protocol,
                ReferenceParameters.Enlistment(_subordinate.Participant(_version), _participants)));
        ReferenceParameters.ToAddress(ReferenceParameters.ToPeer(
            _root.RegistrationOf(_transaction, _version), _version)).ApplyTo(made);
        made.Headers.MessageId = new UniqueId("urn:uuid:27d5656b-6ea7-4094-8294-116e264ffae2");
        made.Headers.ReplyTo = example.Headers.ReplyTo;
        var expected = Example.Element(name);
        expected.Descendants(XName.Get("Loopback", MicrosoftNames.Namespace)).Remove();
        Assert.Equal(Example.Normal(expected), Example.Normal(Example.Write(made)));
    }

    [Fact]
    public void Response_to_the_registration_is_read_and_made_again()
    {
        var name = Example.Names.Last(static n => n.EndsWith("-RegisterResponse"));
        var example = Example.Open(name);

        var coordinator = RegisterResponseBody.Read(example.GetReaderAtBodyContents(), _version);
        Assert.Equal(_root.Coordinator(_version), coordinator.Uri);

        var made = Message.CreateMessage(
            _version.Messages, _version.CoordinationAction("RegisterResponse"),
            new RegisterResponseBody(_version, ReferenceParameters.Enlistment(
                _root.Coordinator(_version), _coordinators, ControlProtocol.Durable2PC)));
        made.Headers.RelatesTo = example.Headers.RelatesTo;
        made.Headers.To = example.Headers.To;
        Assert.Equal(Example.Normal(Example.Element(name)), Example.Normal(Example.Write(made)));
    }

    [Fact]
    public void Activation_is_read_and_its_answer_made_again()
    {
        var requests = Example.Names.Where(static n => n.EndsWith("-CreateCoordinationContext")).ToArray();
        var (first, current) = (
            CreateContextBody.ReadRequest(Example.Open(requests[0]).GetReaderAtBodyContents(), _version),
            CreateContextBody.ReadRequest(Example.Open(requests[1]).GetReaderAtBodyContents(), _version));
        Assert.Null(first.Current);
        Assert.Equal(_transaction, current.Current!.Id);

        var name = Example.Names.First(static n => n.EndsWith("-CreateCoordinationContextResponse"));
        var example = Example.Open(name);
        var made = Message.CreateMessage(
            _version.Messages, _version.CoordinationAction(CreateContextBody.Response),
            new CreateContextBody(new CoordinationContext
            {
                Version = _version,
                Identifier = $"urn:uuid:{_transaction:D}",
                Expires = TimeSpan.FromMinutes(1),
                RegistrationService = _root.RegistrationOf(_transaction, _version),
                IsolationLevel = IsolationLevel.Serializable,
                LocalTransactionId = _transaction,
            }));
        made.Headers.RelatesTo = example.Headers.RelatesTo;
        made.Headers.To = example.Headers.To;
        Assert.Equal(Example.Normal(Example.Element(name)), Example.Normal(Example.Write(made)));
    }

    [Theory]
    [InlineData("Expires", "-1")]
    [InlineData("Expires", "4294967296")]
    [InlineData("IsolationLevel", "9")]
    [InlineData("LocalTransactionId", "none")]
    [InlineData("CoordinationType", "http://docs.oasis-open.org/ws-tx/wsba/2006/06/AtomicOutcome")]
    [InlineData("Identifier", "")]
    public void Malformed_context_is_refused(string element, string value)
    {
        var name = Example.Names.Single(static n => n.EndsWith("-FlowTransaction"));
        var header = Example.Element(name)
            .Descendants(XName.Get("CoordinationContext", _version.Coordination))
            .Single();
        header.Descendants().Last(e => e.Name.LocalName == element).Value = value;

        var reader = XmlDictionaryReader.CreateDictionaryReader(header.CreateReader());
        reader.MoveToContent();
        var error = Assert.ThrowsAny<Exception>(() => CoordinationContext.Read(reader, _version));
        Assert.True(error is XmlException or FormatException or OverflowException, error.ToString());
    }

    private static string HeaderOf(XElement envelope)
    {
        var header = envelope.Descendants(XName.Get("CoordinationContext", _version.Coordination)).Single();
        return Example.Normal(new XElement("e", new XElement("h", header), new XElement("b")));
    }
}
