using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;

namespace Woad.Transactions.Tests.Flow;

/// <summary>Messages of channels and of hooks, with a transaction among their properties.</summary>
public sealed class ClassicChannelTests : FlowSuite
{
    [Theory]
    [InlineData("ws2007", false)]
    [InlineData("ws2007", true)]
    [InlineData("plain", true)]
    public async Task Property_of_a_message_flows(string name, bool commits)
    {
        await SeparateAsync();
        var address = Serve<IBank>(typeof(Bank), FlowBindings.Of(name), FlowBindings.NewAddress(name));
        var channel = Call<IRequestChannel>(FlowBindings.Of(name), address);
        channel.Open();
        var item = Guid.NewGuid().ToString("N");
        using var transaction = new CommittableTransaction();
        var request = Message.CreateMessage(
            FlowBindings.Of(name).MessageVersion!, "http://tempuri.org/IBank/Pay", new PayBody(item));
        TransactionMessageProperty.Set(transaction, request);
        Assert.Throws<InvalidOperationException>(() => TransactionMessageProperty.Set(transaction, request));

        using var reply = channel.Request(request);

        Assert.False(reply!.IsFault);
        if (commits)
        {
            transaction.Commit();
        }
        else
        {
            transaction.Rollback();
        }

        Assert.Equal(commits ? "committed" : "aborted", await Ledger.OutcomeOf(item));
    }

    private sealed class PayBody(string item) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter writer)
        {
            writer.WriteStartElement("Pay", "http://tempuri.org/");
            writer.WriteElementString("item", "http://tempuri.org/", item);
            writer.WriteEndElement();
        }
    }
}
