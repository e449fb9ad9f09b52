using Woad.Lab.Logs.Events;
using Woad.Lab.Queues;
using Woad.Lab.Queues.Brokers;

namespace Woad.Lab.Tests.Queues;

/// <summary>
/// Predictions from measurements that are known: a commit of 2 ms and 0.2 ms for each further row, messages that are
/// sent in 0.5 ms and received in 1 ms without commits.
/// </summary>
public sealed class QueuesModelTests
{
    private static readonly QueuesSettings Settings = new()
    {
        Senders = [1, 11], Receivers = [1, 11], Batches = [11], Load = 0.5, Seconds = 1,
    };

    private static readonly QueuesSettings WithBroker = Settings with { Engines = [QueueEngine.RabbitMq] };

    [Theory]
    [InlineData("send/durable/1-sender", 400, "commits")]
    [InlineData("send/durable/11-senders", 2444.4, "commits")]
    [InlineData("receive/durable/1-at-once", 333.3, "commits")]
    [InlineData("receive/durable/11-at-once", 2000, "service")]
    [InlineData("receive/durable/1-at-once/batch-11", 733.3, "service")]
    public void Messages_at_once_share_a_commit_and_those_of_a_batch_run_in_turns(
        string cell, double rate, string limit)
    {
        var figure = Predict(cell).Single();

        Assert.Equal((QueuesModel.Rate, limit), (figure.Quantity, figure.Limit));
        Assert.Equal(rate, figure.Value, 0.1);
    }

    [Fact]
    public void Backlog_drains_with_what_the_service_receives_beyond_the_arrivals()
    {
        var figures = Predict("backlog").ToDictionary(static f => f.Quantity, static f => f.Value);

        // The service receives 2,000 a second, half as many come, and it opens after 4/3 s.
        Assert.Equal(1000 * 4 / 3.0, figures[QueuesModel.Backlog], 1e-6);
        Assert.Equal(4 / 3.0, figures[QueuesModel.Drain], 1e-6);
    }

    [Fact]
    public void Poison_message_is_tried_as_the_formula_says() =>
        Assert.Equal(9, Predict("poison").First(static f => f.Quantity == QueuesModel.Attempts).Value);

    [Fact]
    public void Nothing_but_the_poison_message_is_predicted_before_it_is_measured()
    {
        var baselines = new QueueBaselines(Settings, new QueueRun().Data);

        Assert.Equal(["poison"], Settings.Cells()
            .Where(c => QueuesModel.Predict(Settings, c, baselines).Any())
            .Select(static c => c.Id));
    }

    [Theory]
    [InlineData("rabbitmq/send/durable/1-sender", 222.2, "broker")]
    [InlineData("rabbitmq/send/durable/11-senders", 1833.3, "broker")]
    [InlineData("rabbitmq/send/express/11-senders", 1833.3, "broker")]
    [InlineData("rabbitmq/receive/durable/1-at-once", 750, "service")]
    [InlineData("rabbitmq/receive/durable/11-at-once", 2000, "service")]
    [InlineData("rabbitmq/receive/durable/1-at-once/batch-11", 750, "service")]
    public void Messages_of_a_broker_take_what_its_client_takes_alone_and_what_the_service_does(
        string cell, double rate, string limit)
    {
        var figure = Predict(cell, WithBroker).Single();

        Assert.Equal((QueuesModel.Rate, limit), (figure.Quantity, figure.Limit));
        Assert.Equal(rate, figure.Value, 0.1);
    }

    [Fact]
    public void Backlog_of_a_broker_comes_no_faster_than_it_can_be_published()
    {
        var figures = Predict("rabbitmq/backlog", WithBroker).ToDictionary(static f => f.Quantity, static f => f.Value);

        // Half of the 1,833 a second that are published; 2,000 could be received.
        Assert.Equal(917 * 4 / 3.0, figures[QueuesModel.Backlog], 1e-6);
        Assert.Equal(917 * 4 / 3.0 / (2000 - 917), figures[QueuesModel.Drain], 1e-6);
    }

    [Fact]
    public void Broker_adds_cells_and_changes_none_of_the_embedded_queue()
    {
        var both = Settings with { Engines = [QueueEngine.Embedded, QueueEngine.RabbitMq] };

        Assert.Equal(Settings.Cells(), both.Cells().Where(static c => c.Engine == QueueEngine.Embedded));
        Assert.All(both.Cells().Except(Settings.Cells()), static c => Assert.StartsWith("rabbitmq/", c.Id));
        Assert.Empty(Settings.Clients());
        Assert.Equal(4, both.Clients().Count());
    }

    private static IEnumerable<ModelFigure> Predict(string cell) => Predict(cell, Settings);

    /// <summary>
    /// The broker's client publishes a message in 4 ms, and 11 at once in 5.5 ms; a receive adds a third of a
    /// millisecond.
    /// </summary>
    private static IEnumerable<ModelFigure> Predict(string cell, QueuesSettings settings)
    {
        var baselines = new QueueBaselines(settings, new QueueRun()
            .With(new CommitCell(1, 500, 1), 500)
            .With(new CommitCell(11, 500, 1), 250)
            .With(Settings.Baseline(QueueStory.Send, 1, 1), 2000)
            .With(Settings.Baseline(QueueStory.Send, 11, 1), 8000)
            .Received(Settings.Baseline(QueueStory.Receive, 1, 1), 1000)
            .Received(Settings.Baseline(QueueStory.Receive, 1, 11), 2000)
            .With(new BrokerCell(BrokerWork.Publish, 1, 500, 1), 250)
            .With(new BrokerCell(BrokerWork.Publish, 11, 500, 1), 2000)
            .With(new BrokerCell(BrokerWork.Exchange, 1, 500, 1), 200)
            .With(new BrokerCell(BrokerWork.Exchange, 11, 500, 1), 1200)
            .Data);
        return QueuesModel.Predict(settings, settings.Cells().Single(c => c.Id == cell), baselines);
    }
}
