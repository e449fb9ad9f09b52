using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Transactions;

namespace Woad.Transactions.Tests.Flow;

/// <summary>The headers by which transactions flow, as another side sees them.</summary>
public sealed class FlowWireTests : FlowSuite
{
    [Theory]
    [InlineData("net.tcp", "OleTxTransaction", "woad:token=\"1\"")]
    [InlineData("net.tcp 1.1", "CoordinationContext", "http://docs.oasis-open.org/ws-tx/wsat/2006/06<")]
    [InlineData("ws", "CoordinationContext", "http://schemas.xmlsoap.org/ws/2004/10/wsat<")]
    [InlineData("ws2007", "CoordinationContext", "http://docs.oasis-open.org/ws-tx/wsat/2006/06<")]
    public void Header_is_that_of_the_protocol_and_must_be_understood(string name, string header, string content)
    {
        var service = new Listening();
        var address = Serve<IListening>(service, FlowBindings.Of(name, flows: false), FlowBindings.NewAddress(name));
        var client = Call<IBank>(FlowBindings.Of(name), address);
        using (new TransactionScope())
        {
            Assert.ThrowsAny<CommunicationException>(() => client.Pay("x"));
        }

        Assert.Contains(header, service.Headers);
        Assert.Contains(content, service.Headers);
        Assert.Contains("mustUnderstand=\"1\"", service.Headers);
    }

    [Fact]
    public async Task Token_between_peers_says_that_it_is_Woads()
    {
        await SeparateAsync();
        using var transaction = new CommittableTransaction();
        var context = CallersCoordinator!.ContextOf(transaction, Protocol.ProtocolVersion.Version11);
        var token = Protocol.PropagationToken.Write(context);

        Assert.Equal("WOAD\u0001", Encoding.ASCII.GetString(token, 0, 5));
        Assert.Equal(context.Id, Protocol.PropagationToken.Read(token)!.Id);

        // The beginning of a token of MSDTC ([MS-DTCO] 2.2.5.4): versions 1 to 3.
        Assert.Null(Protocol.PropagationToken.Read([1, 0, 0, 0, 3, 0, 0, 0, .. new byte[40]]));
        Assert.Throws<System.Xml.XmlException>(
            () => Protocol.PropagationToken.Read([.. token[..5], .. new byte[20_000]]));
    }

    /// <summary>Takes any message, and keeps its headers.</summary>
    [ServiceContract]
    public interface IListening
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Listen(Message message);
    }

    [ServiceBehavior(
        InstanceContextMode = InstanceContextMode.Single, ValidateMustUnderstand = false,
        AddressFilterMode = AddressFilterMode.Any)]
    private sealed class Listening : IListening
    {
        public string Headers { get; private set; } = "";

        public Message Listen(Message message)
        {
            var text = new StringBuilder();
            using (var writer = System.Xml.XmlWriter.Create(
                text, new System.Xml.XmlWriterSettings { ConformanceLevel = System.Xml.ConformanceLevel.Fragment }))
            {
                for (var i = 0; i < message.Headers.Count; i++)
                {
                    message.Headers.WriteHeader(i, writer);
                }
            }

            Headers = text.ToString();
            throw new FaultException("heard");
        }
    }
}
