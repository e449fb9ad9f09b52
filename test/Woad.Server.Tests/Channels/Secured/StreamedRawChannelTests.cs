using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using static Woad.Server.Tests.Channels.Secured.EchoMessages;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>Channels that a program builds itself over a transport that streams.</summary>
[Trait("Category", "Security")]
public sealed class StreamedRawChannelTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    public StreamedRawChannelTests() => WoadServer.Register();

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Streamed_messages_pass_request_and_reply_channels(bool isSecured)
    {
        var binding = new CustomBinding(
            [
                .. isSecured ? new BindingElement[] { SecuredBindings.Credential(false) } : [],
                new TextMessageEncodingBindingElement { ReaderQuotas = XmlDictionaryReaderQuotas.Max },
                new HttpTransportBindingElement
                {
                    TransferMode = TransferMode.Streamed,
                    MaxReceivedMessageSize = 10_000_000,
                },
            ]);
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IReplyChannel>(address, SecuredBindings.OfService());
        listener.Open();
        var channel = listener.AcceptChannel(Patience)!;
        channel.Open();
        var text = new string('x', 500_000);
        var calling = Task.Run(() =>
        {
            var factory = binding.BuildChannelFactory<IRequestChannel>(SecuredBindings.OfClient());
            factory.Open();
            var requests = factory.CreateChannel(new EndpointAddress(address));
            requests.Open();
            using var reply = requests.Request(Echo(binding, text), Patience);
            var answer = ReadText(reply!);
            Assert.Null(requests.Request(OneWay(binding, "one-way"), Patience));
            factory.Close();
            return answer;
        });

        using (var context = channel.ReceiveRequest(Patience)!)
        {
            context.Reply(Answer(binding, context.RequestMessage, ReadText(context.RequestMessage) + "!"), Patience);
        }

        var second = Task.Factory.FromAsync(channel.BeginReceiveRequest, channel.EndReceiveRequest, Patience, null);
        if (await Task.WhenAny(calling, second) == calling)
        {
            await calling;
        }

        using (var context = (await second)!)
        {
            Assert.Equal("one-way", ReadText(context.RequestMessage));
            context.Reply(null, Patience);
        }

        Assert.Equal(text + "!", await calling);
        channel.Close();
        listener.Close();
    }
}
