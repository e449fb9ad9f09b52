using System.ServiceModel;
using System.ServiceModel.Channels;
using Bench;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>Answers a message, whose body it reads, by a message with an object.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class MessageService : IMessageService
{
    private const string ReplyAction = "http://bench.test/ITestContract/GetOrdersResponse";

    public Message GetOrders(Message request)
    {
        using var body = request.GetReaderAtBodyContents();
        body.ReadStartElement();
        return Message.CreateMessage(request.Version, ReplyAction, Order.Make(body.ReadElementContentAsInt())[0]);
    }
}
