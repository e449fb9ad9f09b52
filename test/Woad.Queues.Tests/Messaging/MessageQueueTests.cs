using System.Messaging;
using System.ServiceModel;
using System.Transactions;
using Woad.Queues.Tests.Channels;

namespace Woad.Queues.Tests.Messaging;

/// <summary>Identifiers, read filters, journals and names of queues as programs beside services use them.</summary>
public sealed class MessageQueueTests : IDisposable
{
    private static readonly TimeSpan _deadline = TimeSpan.FromSeconds(60);

    private readonly TempDirectory _directory = new();
    private readonly string _machine = $"m{Guid.NewGuid():N}";
    private readonly List<MessageQueue> _queues = [];

    public MessageQueueTests() => QueueOptions.Current.Hosts[_machine] = _directory.Path;

    public void Dispose()
    {
        _queues.ForEach(static queue => queue.Dispose());
        _directory.Dispose();
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Message_has_its_identifier_once_it_was_sent(bool isTransactional)
    {
        var queue = Create("orders", isTransactional);
        var message = new Message("tea", new XmlMessageFormatter([typeof(string)]));
        Assert.Throws<InvalidOperationException>(() => message.Id);

        queue.Send(message, Single(isTransactional));
        var first = message.Id;
        queue.Send(message, Single(isTransactional));

        Assert.Matches(@"^[0-9a-f-]{36}\\\d+$", first);
        Assert.NotEqual(first, message.Id);
        Assert.Equal([first, message.Id], new[] { queue.Receive(_deadline).Id, queue.Receive(_deadline).Id });
    }

    [Fact]
    public void Answer_finds_its_request_by_the_identifier()
    {
        var (requests, answers) = (Create("requests"), Create("answers"));
        var request = new Message("price of tea") { ResponseQueue = answers };
        requests.Send(request, MessageQueueTransactionType.Single);

        var received = requests.Receive(_deadline);
        using (var to = received.ResponseQueue!)
        {
            to.Send(new Message("3") { CorrelationId = received.Id }, MessageQueueTransactionType.Single);
        }

        answers.MessageReadPropertyFilter.CorrelationId = true;
        Assert.Equal(request.Id, answers.Receive(_deadline).CorrelationId);
    }

    [Fact]
    public void Identifier_stays_in_journals_and_after_a_rollback()
    {
        var queue = Create("orders");
        queue.UseJournalQueue = true;
        var message = new Message("tea");
        queue.Send(message, MessageQueueTransactionType.Single);
        using (new TransactionScope())
        {
            Assert.Equal(message.Id, queue.Receive(_deadline, MessageQueueTransactionType.Automatic).Id);
        }

        Assert.Equal(message.Id, queue.Receive(_deadline).Id);
        Assert.Equal(message.Id, Assert.Single(Open($@"{_machine}\private$\orders\Journal$").GetAllMessages()).Id);
    }

    [Fact]
    public void Properties_are_read_as_the_filter_says()
    {
        var queue = Create("orders");
        Send();
        var usual = queue.Receive(_deadline);
        Assert.Equal("label", usual.Label);
        var refused = Assert.Throws<InvalidOperationException>(() => usual.AppSpecific);
        Assert.Contains("AppSpecific of MessageReadPropertyFilter", refused.Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => usual.SentTime);

        Send();
        queue.MessageReadPropertyFilter = new MessagePropertyFilter { AppSpecific = true, SentTime = true };
        var more = queue.Receive(_deadline);
        Assert.Equal(7, more.AppSpecific);
        Assert.NotEqual(default, more.SentTime);

        Send();
        queue.MessageReadPropertyFilter.ClearAll();
        queue.MessageReadPropertyFilter.Priority = true;
        var little = queue.GetAllMessages()[0];
        Assert.Equal(MessagePriority.Lowest, little.Priority);
        Assert.Throws<InvalidOperationException>(() => little.Id);
        Assert.Throws<InvalidOperationException>(() => little.BodyStream);

        queue.MessageReadPropertyFilter.SetAll();
        Assert.Equal([1, 2, 3], queue.Receive(_deadline).Extension);
        queue.MessageReadPropertyFilter.SetDefaults();
        Assert.False(queue.MessageReadPropertyFilter.Extension);
        Assert.True(((MessagePropertyFilter)queue.MessageReadPropertyFilter.Clone()).Label);

        void Send() => queue.Send(
            new Message("tea") { AppSpecific = 7, Extension = [1, 2, 3] },
            "label",
            MessageQueueTransactionType.Single);
    }

    [Fact]
    public void Journal_keeps_what_is_received_while_it_is_on()
    {
        var queue = Create("orders");
        Assert.False(queue.UseJournalQueue);
        foreach (var isOn in new[] { false, true, false })
        {
            queue.UseJournalQueue = isOn;
            Assert.Equal(isOn, Open(queue.Path).UseJournalQueue);
            queue.Send("tea", isOn ? "kept" : "gone", MessageQueueTransactionType.Single);
            queue.Receive(_deadline);
        }

        var journal = Open(queue.Path + @"\Journal$");
        Assert.Equal("kept", Assert.Single(journal.GetAllMessages()).Label);
    }

    [Theory]
    [InlineData(@"private$\Shop/Orders.svc", "private/Shop/Orders.svc")]
    [InlineData(@"Shop/Orders.svc", "Shop/Orders.svc")]
    [InlineData(@"private$\a/b/c", "private/a/b/c")]
    public async Task Service_receives_from_a_queue_whose_name_has_slashes(string path, string address)
    {
        Create(path, isTransactional: true, isPath: true);
        var uri = new Uri($"net.msmq://{_machine}/{address}");
        var log = new OrderLog();
        var host = new ServiceHost(typeof(OrderService)) { InstanceSource = () => new OrderService(log) };
        host.AddServiceEndpoint(typeof(IOrders), new NetMsmqBinding(), uri);
        QueueWorld.Open(host);
        var factory = new ChannelFactory<IOrders>(new NetMsmqBinding(), new EndpointAddress(uri));

        factory.CreateChannel().Submit("nested");

        Assert.Equal("nested", await log.NextAsync());
        factory.Close();
        host.Abort();
    }

    [Theory]
    [InlineData(@"private$\a//b")]
    [InlineData(@"private$\/a")]
    [InlineData(@"private$\a/")]
    public void Empty_parts_of_a_name_are_refused(string path) =>
        Assert.Throws<ArgumentException>(() => MessageQueue.Create($@"{_machine}\{path}"));

    private static MessageQueueTransactionType Single(bool isTransactional) =>
        isTransactional ? MessageQueueTransactionType.Single : MessageQueueTransactionType.None;

    private MessageQueue Create(string name, bool isTransactional = true, bool isPath = false) => Keep(
        MessageQueue.Create($@"{_machine}\{(isPath ? "" : @"private$\")}{name}", isTransactional));

    private MessageQueue Open(string path) => Keep(new MessageQueue(path));

    private MessageQueue Keep(MessageQueue queue)
    {
        _queues.Add(queue);
        return queue;
    }
}
